package dev.tern.platform.discord;

import dev.tern.platform.GrowingPause;
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

    synchronized Duration afterFailure() {
        failures++;
        return GrowingPause.after(failures, config.first(), config.max(), random);
    }
}
