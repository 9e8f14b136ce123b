package dev.tern.platform.slack;

import dev.tern.platform.GrowingPause;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next try; longer with every failure in a row. One thread at a time. */
final class Patience {
    private final SlackConfig.BackOff config;
    private final RandomGenerator random;
    private int failures;

    Patience(SlackConfig.BackOff config, RandomGenerator random) {
        this.config = config;
        this.random = random;
    }

    void reset() {
        failures = 0;
    }

    Duration after(SlackFault fault) {
        failures++;
        return switch (fault) {
            case SlackFault.TooMany(var retryAfter) -> retryAfter;
            case SlackFault.Refused refused when needsAPerson(refused) -> config.refused();
            case SlackFault.Refused _,
                    SlackFault.Gateway _,
                    SlackFault.NotReached _,
                    SlackFault.NoAnswer _,
                    SlackFault.NoSocket _,
                    SlackFault.Unreadable _,
                    SlackFault.Invalid _ -> growing();
        };
    }

    /** After a failure that no call told. */
    Duration afterOther() {
        failures++;
        return growing();
    }

    /** Whether trying again helps only once somebody changed a setting. */
    static boolean needsAPerson(SlackFault.Refused refused) {
        return refused.tokenRefused() || refused.error().equals("missing_scope");
    }

    private Duration growing() {
        return GrowingPause.after(failures, config.first(), config.max(), random);
    }
}
