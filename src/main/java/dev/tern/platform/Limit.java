package dev.tern.platform;

import java.time.Duration;

/**
 * How often something may be done: {@code burst} times at once, and once more each {@code every}. So in any span of time
 * it is done at most {@code burst + span / every} times.
 */
public record Limit(int burst, Duration every) {
    /** No limit. */
    public static final Limit NONE = new Limit(1, Duration.ZERO);

    public Limit {
        if (burst < 1) {
            throw new IllegalArgumentException("burst must be at least 1: " + burst);
        }
        if (every.isNegative()) {
            throw new IllegalArgumentException("every must not be negative: " + every);
        }
    }
}
