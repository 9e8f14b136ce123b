package dev.tern.command;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** One thing that people can ask of the gateway. */
interface Command {
    /** The words for it, lower case; the first is the one that people are told. */
    List<String> names();

    /** What it does, in a line of {@code /help}. */
    String summary();

    /**
     * Does it, and says so in CommonMark. Done again for the same turn, it has no further effect.
     *
     * @param arguments what stands behind the word, without blanks around it
     */
    Uni<String> run(Turn turn, String arguments);

    default String name() {
        return names().getFirst();
    }
}
