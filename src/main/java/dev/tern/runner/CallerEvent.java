package dev.tern.runner;

import dev.tern.agent.Answer;
import dev.tern.agent.TurnEvent;
import dev.tern.turn.TurnId;

/** What a caller who waits for an answer is told, in this order; {@link Ended} is the last. */
public sealed interface CallerEvent {
    /**
     * The turn has its turn.
     *
     * @param waits how often it has waited for its caller so far
     */
    record Begun(TurnId turn, int waits) implements CallerEvent {}

    /** Something happens meanwhile. */
    record Happened(TurnEvent event) implements CallerEvent {}

    /** The answer is complete, and kept where it is to be. */
    record Ended(Answer answer) implements CallerEvent {}
}
