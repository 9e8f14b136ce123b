package dev.tern.platform.discord;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next try; longer with every failure in a row. Safe from any thread. */
final class Patience {
    private final DiscordConfig.BackOff config;
    private final RandomGenerator random;
    private int failures;

    Patience(DiscordConfig.BackOff config, RandomGenerator random) {
        this.config = config;
        this.random = random;
    }

    synchronized void reset() {
        failures = 0;
    }

    /** After a refusal that only a person can mend. */
    Duration afterRefusal() {
        return config.refused();
    }

    /** Many that lost the same server at once must not all come back at once. */
    synchronized Duration afterFailure() {
        failures++;
        var longest = config.max().toMillis();
        var doubled = config.first().toMillis() << Math.min(failures - 1, 20);
        var full = Math.max(1, Math.min(doubled, longest));
        return Duration.ofMillis(full - random.nextLong(full / 2 + 1));
    }
}
