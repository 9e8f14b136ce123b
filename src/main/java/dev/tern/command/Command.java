package dev.tern.command;

import dev.tern.runner.Commands.Match;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;

/** One thing that people can ask of the gateway. */
interface Command {
    /** The words for it, lower case; the first is the one that people are told. */
    List<String> names();

    /** What it does, in a line of {@code /help} and in a platform's own menu. */
    String summary();

    /** What may stand behind the word, in a few words; empty where nothing does. */
    default Optional<String> argument() {
        return Optional.empty();
    }

    /** Whether people are shown it before they ask. */
    default boolean isListed() {
        return true;
    }

    /** The least role that may use it, where it does something to the person's own conversation or to nobody's. */
    Role least();

    /** The same where several people share the conversation, and it is done to all of them. */
    default Role leastAmongOthers() {
        return least();
    }

    /** Whether a button of ours may say it. */
    default boolean isPressed() {
        return false;
    }

    /**
     * What is to be done for a turn that is this command. Done again for the same turn, it has no further effect.
     *
     * @param arguments what stands behind the word, without blanks around it
     */
    Match match(Turn turn, String arguments);

    default String name() {
        return names().getFirst();
    }
}
