package dev.tern.runner;

import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Consumer;

/** What is done already and only has to be written down is worth more than one try. */
final class Insistence {
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(10);
    private static final int RETRIES = 20;

    /** What the store says that cannot do its work now, and may be able to later. */
    private static final String STORE_AWAY = "store.unavailable";

    private Insistence() {}

    /** Tries the write again for some minutes, unless it succeeds. */
    static <T> Uni<T> on(Uni<T> write) {
        return write.onFailure().retry().withBackOff(FIRST_RETRY, LONGEST_RETRY).atMost(RETRIES);
    }

    /** The same for work that may be done again, as long as it takes; but only while it is the store that is not there. */
    static <T> Uni<T> throughAbsenceOfTheStore(Uni<T> work) {
        return work.onFailure(failure -> Fault.of(failure).code().equals(STORE_AWAY))
                .retry()
                .withBackOff(FIRST_RETRY, LONGEST_RETRY)
                .indefinitely();
    }

    /**
     * Begins such work at once. What is returned completes when it is done or given up, and never fails.
     *
     * @param lost told why, where it is given up
     */
    static Uni<Void> begun(Uni<Void> work, Consumer<Throwable> lost) {
        var ended = throughAbsenceOfTheStore(work)
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
