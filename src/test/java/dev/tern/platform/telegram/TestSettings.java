package dev.tern.platform.telegram;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings for tests: as in production, but in no mood to wait. */
record TestSettings(Optional<String> token, String apiUrl, Mode mode, Duration timeout, Duration grace)
        implements TelegramConfig, TelegramConfig.Poll, TelegramConfig.BackOff, TelegramConfig.Webhook {
    /** In mode {@code webhook}. */
    static final String HOOK = "https://Bot.example.org/tern/";

    static final String SECRET = "s3cret_-WORD";

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
    public Webhook webhook() {
        return this;
    }

    @Override
    public Optional<String> url() {
        return Optional.of(HOOK);
    }

    @Override
    public Optional<String> secret() {
        return Optional.of(SECRET);
    }

    @Override
    public OptionalInt maxConnections() {
        return OptionalInt.of(7);
    }

    @Override
    public Duration check() {
        return Duration.ofMillis(30);
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
