package dev.tern.runner;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** What people can ask of the gateway itself, rather than of the model. */
@FunctionalInterface
public interface Commands {
    /** There are none. */
    Commands NONE = turn -> Optional.empty();

    /**
     * Says what to do with an admitted turn; empty where it is for the model as it stands. A function of the turn and the
     * settings alone, asked again after a crash. Called in the order of arrival: must not block and must not throw.
     */
    Optional<Match> match(Turn turn);

    /** A turn that is a command. */
    sealed interface Match {
        /**
         * Answered at once, beside the session's lane; it leaves no record.
         *
         * @param command its name as it may be logged; nothing that a person typed
         * @param answer CommonMark. Takes effect when subscribed to; done again after a crash, its effect must be the same.
         */
        record Answered(String command, Uni<String> answer) implements Match {}

        /** For the model after all, with what the command has made of it; waits in the session's lane. */
        record Run(Turn turn) implements Match {}
    }
}
