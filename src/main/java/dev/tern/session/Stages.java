package dev.tern.session;

import io.smallrye.mutiny.Uni;

/** Tells how far conversations have come. */
public interface Stages {
    /** How far the conversation had come when a session was asked about. */
    enum Stage {
        /** Nothing was ever said in it. */
        FIRST_CONTACT,
        /** Something was, in an earlier session; in this one nothing yet. */
        BEGUN_ANEW,
        UNDER_WAY
    }

    /** Before a turn of this session is committed. */
    Uni<Stage> of(Session session);
}
