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

    /** Whether it is no words for the model, so that words that were said don't become it by a change. */
    default boolean isOther(Turn turn) {
        return match(turn).filter(match -> !(match instanceof Match.Run)).isPresent();
    }

    /** A turn that is a command. */
    sealed interface Match {
        /**
         * Answered at once, beside the session's lane; it leaves no record.
         *
         * @param command its name as it may be logged; nothing that a person typed
         * @param answer CommonMark. Takes effect when subscribed to; done again after a crash, its effect must be the same.
         */
        record Answered(String command, Uni<String> answer) implements Match {}

        /**
         * Done while nothing runs in the conversation, since it changes what was said there; where something does, the
         * person is told so, and nothing is done.
         *
         * @param command as above
         * @param next as above
         */
        record Settled(String command, Uni<Next> next) implements Match {}

        /**
         * For the model after all, with what the command has made of it.
         *
         * @param command empty where the turn is like any other
         */
        record Run(Turn turn, Way way, Optional<String> command) implements Match {
            /** In the conversation's lane, like any other turn. */
            public static Run asUsual(Turn turn) {
                return new Run(turn, Way.AS_USUAL, Optional.empty());
            }
        }
    }

    /** How a turn goes to the model. */
    enum Way {
        /** As the busy mode says. */
        AS_USUAL,
        /** Behind what runs and waits, whatever the busy mode. */
        QUEUED,
        /** Into the turn that runs, if one does; else like any other. */
        STEERING,
        /** At once, in a conversation of its own. */
        ASIDE
    }

    /** What comes of a command once it is done. */
    sealed interface Next {
        /** The person is told this, as CommonMark; no record is left. */
        record Told(String words) implements Next {}

        /** The model answers this. Done again after a crash, it must be the same turn. */
        record Asked(Turn turn) implements Next {}
    }
}
