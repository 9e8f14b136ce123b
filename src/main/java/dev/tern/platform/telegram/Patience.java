package dev.tern.platform.telegram;

import dev.tern.platform.GrowingPause;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long to wait before the next try; longer with every failure in a row. One thread at a time. */
final class Patience {
    private final TelegramConfig.BackOff config;
    private final RandomGenerator random;
    private int failures;

    Patience(TelegramConfig.BackOff config, RandomGenerator random) {
        this.config = config;
        this.random = random;
    }

    void reset() {
        failures = 0;
    }

    Duration after(TelegramFault fault) {
        failures++;
        return switch (fault) {
            case TelegramFault.TooMany(var retryAfter) -> retryAfter;
            case TelegramFault.Refused refused when refused.tokenRefused() -> config.refused();
            case TelegramFault.Refused(var code, var _, var _) when code == 409 -> config.conflict();
            case TelegramFault.Refused _,
                    TelegramFault.Gateway _,
                    TelegramFault.NotReached _,
                    TelegramFault.NoAnswer _,
                    TelegramFault.Unreadable _,
                    TelegramFault.Invalid _ -> growing();
        };
    }

    /** After a failure that is not Telegram's. */
    Duration afterOwnFailure() {
        failures++;
        return growing();
    }

    Duration shortest() {
        return config.first();
    }

    private Duration growing() {
        return GrowingPause.after(failures, config.first(), config.max(), random);
    }
}
