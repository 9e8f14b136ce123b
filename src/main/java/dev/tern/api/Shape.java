package dev.tern.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.agent.Answer;
import dev.tern.agent.TurnEvent;
import dev.tern.turn.TurnId;

/** How an endpoint writes one answer. Called by one thread at a time; {@link #begun} comes first. */
interface Shape {
    /** Which turn it is, and how often it has waited for the caller. */
    void begun(TurnId turn, int waits);

    /** What a stream shows of an event, as server-sent events; may be nothing. */
    String frames(TurnEvent event);

    /** The end of a stream. */
    String last(Answer answer);

    /** The end of a stream that broke. */
    String broken(ApiError error);

    /** An answer that is sent whole. */
    ObjectNode whole(Answer answer);
}
