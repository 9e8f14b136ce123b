package dev.tern.platform.telegram;

import java.time.Duration;
import java.util.Optional;

/** Settings for tests: as in production, but in no mood to wait. */
record TestSettings(Optional<String> token, String apiUrl, Mode mode, Duration timeout, Duration grace)
        implements TelegramConfig, TelegramConfig.Poll, TelegramConfig.BackOff {
    static TestSettings without(String token) {
        return new TestSettings(
                Optional.of(token).filter(text -> !text.isEmpty()),
                "https://api.telegram.org",
                Mode.POLLING,
                Duration.ofSeconds(1),
                Duration.ofSeconds(5));
    }

    static TestSettings of(TelegramAccount account) {
        return new TestSettings(
                Optional.of(account.token()),
                account.apiUrl().toString(),
                Mode.POLLING,
                Duration.ofSeconds(1),
                Duration.ofSeconds(5));
    }

    TestSettings withGrace(Duration shorter) {
        return new TestSettings(token, apiUrl, mode, timeout, shorter);
    }

    TestSettings withMode(Mode other) {
        return new TestSettings(token, apiUrl, other, timeout, grace);
    }

    TestSettings withApiUrl(String other) {
        return new TestSettings(token, other, mode, timeout, grace);
    }

    @Override
    public UnknownSend unknownSend() {
        return UnknownSend.RESEND_MARKED;
    }

    @Override
    public Poll poll() {
        return this;
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
    public Duration conflict() {
        return Duration.ofMillis(60);
    }

    @Override
    public Duration refused() {
        return Duration.ofMillis(80);
    }
}
