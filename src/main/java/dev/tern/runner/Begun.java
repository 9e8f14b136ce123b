package dev.tern.runner;

import dev.tern.delivery.Insistence;
import io.smallrye.mutiny.Uni;
import java.util.function.Consumer;

/** Work on the store that is begun at once, whoever waits for it. */
final class Begun {
    private Begun() {}

    /**
     * Begins it, through the absence of the store. What is returned completes when it is done or given up, and never fails.
     *
     * @param lost told why, where it is given up
     */
    static Uni<Void> of(Uni<Void> work, Consumer<Throwable> lost) {
        var ended = Insistence.throughAbsenceOfTheStore(work)
                .onFailure()
                .invoke(lost)
                .onFailure()
                .recoverWithNull()
                .memoize()
                .indefinitely();
        ended.subscribe().with(done -> {});
        return ended;
    }
}
