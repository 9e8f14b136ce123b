package dev.tern.session;

import dev.tern.async.KeyedSerial;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;

/** Turns of one session run in order, one at a time; different sessions in parallel. A lane is bounded. */
public final class Lanes {
    private final KeyedSerial<SessionKey> lanes;

    /**
     * Empty lanes.
     *
     * @param capacity how many turns one lane holds, the running one included
     */
    public Lanes(int capacity) {
        this.lanes = new KeyedSerial<>(capacity);
    }

    /** Hands a turn's work in; false when the lane is full. */
    public boolean submit(SessionKey session, Uni<Void> work) {
        return lanes.submit(session, work);
    }
}
