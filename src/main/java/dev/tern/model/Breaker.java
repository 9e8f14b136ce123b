package dev.tern.model;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Whether a model is asked. It is left alone after a number of failures within a while, or as long as its provider asks for;
 * then one request tries whether it is well again. Safe for many threads.
 */
final class Breaker {
    /**
     * When it is left alone.
     *
     * @param failures so many within the window are too many
     * @param pause until it is tried again
     */
    record Limits(int failures, Duration window, Duration pause) {
        Limits {
            if (failures < 1) {
                throw new IllegalArgumentException("tern.model.breaker.failures: " + failures + " is less than 1");
            }
        }

        static Limits of(ModelConfig.BreakerConfig config) {
            return new Limits(config.failures(), config.window(), config.pause());
        }
    }

    private final Limits limits;
    private final Clock clock;
    private final Deque<Instant> failures = new ArrayDeque<>();
    private @Nullable Instant until;
    private boolean trying;

    Breaker(Limits limits, Clock clock) {
        this.limits = limits;
        this.clock = clock;
    }

    /** Whether a request may go out now; whoever is told so says afterwards how it went. */
    synchronized boolean mayAsk() {
        if (until == null) {
            return true;
        }
        if (trying || clock.instant().isBefore(until)) {
            return false;
        }
        trying = true;
        return true;
    }

    /** The provider answered, be it that it wants no such request; true if it had been left alone. */
    synchronized boolean succeeded() {
        var was = until != null;
        until = null;
        trying = false;
        failures.clear();
        return was;
    }

    /** It failed; gives how long it is left alone from now on, or nothing if it is not. */
    synchronized @Nullable Duration failed(ModelException failure) {
        var now = clock.instant();
        failures.add(now);
        while (failures.getFirst().isBefore(now.minus(limits.window()))) {
            failures.removeFirst();
        }
        var asked = failure.retryAfter().orElse(Duration.ZERO);
        if (!trying && until == null && failures.size() < limits.failures() && asked.isZero()) {
            return null;
        }
        trying = false;
        var pause = failures.size() < limits.failures() && !asked.isZero() ? asked : longer(asked, limits.pause());
        until = now.plus(pause);
        return pause;
    }

    /** Nobody waited for the end. */
    synchronized void left() {
        trying = false;
    }

    /** When it may be asked again. */
    synchronized Instant free() {
        return until == null ? Instant.MIN : until;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
