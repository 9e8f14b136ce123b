package dev.tern.agent;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** A plugin's hook before the model is asked: something that the model should see beside one turn. Every bean is asked. */
public interface ContextSource {
    /**
     * What to show; at most 10,000 characters, of a longer text head and tail. It stands behind the person's words, in
     * every request of the turn, and is kept nowhere. A failure, and an answer after the deadline, count as nothing.
     */
    Uni<Optional<String>> context(Turn turn);
}
