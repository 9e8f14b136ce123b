package dev.tern.runner;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** What is done already and only has to be written down is worth more than one try. */
final class Insistence {
    private static final Duration FIRST_RETRY = Duration.ofMillis(200);
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(10);
    private static final int RETRIES = 20;

    private Insistence() {}

    /** Tries the write again for some minutes, unless it succeeds. */
    static <T> Uni<T> on(Uni<T> write) {
        return write.onFailure().retry().withBackOff(FIRST_RETRY, LONGEST_RETRY).atMost(RETRIES);
    }
}
