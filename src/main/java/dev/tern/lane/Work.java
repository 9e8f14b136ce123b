package dev.tern.lane;

import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Something that runs in a lane. */
public interface Work {
    /** Whose it is; all work that is nobody's takes one person's turns. */
    Optional<PersonId> by();

    /** Subscribed to once, when its turn has come; the lane goes on when it ends. A failure is logged. */
    Uni<Void> run();

    /** Whether it has begun; until then, nothing is lost where it is not run on. */
    default boolean hasBegun() {
        return true;
    }

    /** Work that is nobody's. */
    static Work of(Uni<Void> work) {
        return new Work() {
            @Override
            public Optional<PersonId> by() {
                return Optional.empty();
            }

            @Override
            public Uni<Void> run() {
                return work;
            }
        };
    }
}
