package dev.tern.platform.discord;

import java.time.Duration;
import java.util.Optional;

/** Settings for tests: as in production, but in no mood to wait. */
record TestSettings(Optional<String> token, String apiUrl, Optional<String> gatewayUrl)
        implements DiscordConfig, DiscordConfig.BackOff {
    static TestSettings of(DiscordAccount account) {
        return new TestSettings(Optional.of(account.token()), account.apiUrl().toString(), Optional.empty());
    }

    @Override
    public boolean autoThread() {
        return false;
    }

    @Override
    public Duration silence() {
        return Duration.ofMinutes(1);
    }

    @Override
    public BackOff backOff() {
        return this;
    }

    @Override
    public Duration first() {
        return Duration.ofMillis(10);
    }

    @Override
    public Duration max() {
        return Duration.ofMillis(40);
    }

    @Override
    public Duration refused() {
        return Duration.ofMillis(80);
    }

    @Override
    public Duration identify() {
        return Duration.ofMillis(10);
    }
}
