package dev.tern.platform;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next try: doubled with each failure, spread so that not all who lost a server come at once. */
public final class GrowingPause {
    private static final int MOST_DOUBLINGS = 20;

    private GrowingPause() {}

    /** Between half of it and all of it: {@code first} after one failure, at most {@code longest}. */
    public static Duration after(int failures, Duration first, Duration longest, RandomGenerator random) {
        var doubled = first.toMillis() << Math.min(failures - 1, MOST_DOUBLINGS);
        var full = Math.max(1, Math.min(doubled, longest.toMillis()));
        return Duration.ofMillis(full - random.nextLong(full / 2 + 1));
    }
}
