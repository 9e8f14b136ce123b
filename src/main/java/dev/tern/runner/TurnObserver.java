package dev.tern.runner;

import dev.tern.agent.TurnEvent;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Duration;
import java.time.Instant;

/** Is told how turns end. Called on the line's threads, so it must be quick, and must not throw: what it throws is lost, and told once in the log. */
public interface TurnObserver {
    /** A turn is about to be queued, or a command to be answered, of what was received then; nobody is told of less. */
    default void arrived(Turn turn, Instant received) {}

    /** The turn waits in its lane from now on. */
    default void queued(TurnId turn) {}

    /** It is no turn of its own any more: another has taken it in, or what was said was taken away. */
    default void dropped(TurnId turn) {}

    /** The turn is run, perhaps not for the first time. */
    default void begun(Turn turn) {}

    /** Something happens while the turn runs. */
    default void happened(Turn turn, TurnEvent event) {}

    /** People were shown something of the answer, as it is being written; not for the first time, perhaps. */
    default void shown(Turn turn) {}

    /** The turn is committed, with whatever outcome. */
    void committed(TurnRunner.Committed committed);

    /** It belonged to a conversation that its caller keeps: nothing of it is stored, and no observer may store it. */
    default void passed(Turn turn, TurnRecord record) {}

    /**
     * The same, without an answer.
     *
     * @param outcome {@code INTERRUPTED} where the caller has hung up, else {@code FAILED}
     * @param after how long it ran
     */
    default void cut(Turn turn, Outcome outcome, Duration after) {}

    /** It was a command, and its answer is kept; nothing of it is in the transcript. */
    default void commanded(Turn turn, String command) {}

    /** The turn could not be committed; its events are kept and it will be run again. */
    void postponed(Turn turn, Throwable failure);
}
