package dev.tern.model;

import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Keeps account of what chores use. */
public interface ChoreCosts {
    /** Keeps none. */
    ChoreCosts NONE = (session, model, usage) -> Uni.createFrom().voidItem();

    /**
     * Adds one. A failure costs the account this chore, and nobody else anything.
     *
     * @param session whose it was, if it was one's
     * @param model {@code provider/name} of the one that did it
     */
    Uni<Void> add(Optional<SessionId> session, String model, Usage usage);
}
