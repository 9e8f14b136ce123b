package dev.tern.tool.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a server may be tried again: at once after it ended for the first time, and after pauses that grow from one second
 * to five minutes while it goes on failing. Thread-safe.
 */
final class Retries {
    private static final Duration FIRST = Duration.ofMillis(1250);
    private static final Duration MAX = Duration.ofMinutes(5);
    /** One that ran for so long has recovered: its next failure is a first one. */
    private static final Duration STEADY = Duration.ofMinutes(1);

    private final InstantSource clock;
    private final RandomGenerator random;
    private int failures;
    private Instant again = Instant.MIN;
    private Instant connectedAt = Instant.MAX;

    Retries(InstantSource clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    synchronized void connected() {
        connectedAt = clock.instant();
        again = Instant.MIN;
    }

    /** It could not be reached, or gave no list of its tools. */
    synchronized void failed() {
        failures++;
        again = clock.instant().plus(pause(failures));
    }

    /** A connection that had stood came to its end. */
    synchronized void lost() {
        var now = clock.instant();
        failures = connectedAt.isBefore(now.minus(STEADY)) ? 1 : failures + 1;
        again = failures == 1 ? Instant.MIN : now.plus(pause(failures - 1));
    }

    /** How long it is still let alone; nothing where it may be tried now. */
    synchronized Optional<Duration> pause() {
        var now = clock.instant();
        return now.isBefore(again) ? Optional.of(Duration.between(now, again)) : Optional.empty();
    }

    /** Up to a fifth shorter, so that servers that failed together do not come back together. */
    private Duration pause(int count) {
        var grown = FIRST.multipliedBy(1L << Math.min(count - 1, 10));
        long most = Math.min(grown.toMillis(), MAX.toMillis());
        return Duration.ofMillis(most - random.nextLong(most / 5 + 1));
    }
}
