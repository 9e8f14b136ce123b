package dev.tern.platform.slack;

import java.time.Duration;
import java.util.Optional;

/** Settings for tests: as in production, but in no mood to wait. */
record TestSettings(
        Optional<String> botToken,
        Optional<String> appToken,
        Optional<String> signingSecret,
        String apiUrl,
        Mode mode,
        Duration twinWait,
        Duration probe,
        Duration quiet)
        implements SlackConfig, SlackConfig.Socket, SlackConfig.BackOff {
    static final String SECRET = "TEST-SIGNING-SECRET";

    static TestSettings without(String botToken, String appToken) {
        return new TestSettings(
                Optional.of(botToken).filter(text -> !text.isEmpty()),
                Optional.of(appToken).filter(text -> !text.isEmpty()),
                Optional.empty(),
                "https://slack.com/api/",
                Mode.SOCKET,
                Duration.ofMillis(300),
                Duration.ofMinutes(1),
                Duration.ofMinutes(15));
    }

    static TestSettings of(SlackAccount account) {
        return without(account.botToken(), account.appToken().orElse(""))
                .at(account.apiUrl().toString());
    }

    TestSettings at(String url) {
        return new TestSettings(botToken, appToken, signingSecret, url, mode, twinWait, probe, quiet);
    }

    TestSettings overHttp(Optional<String> secret) {
        return new TestSettings(botToken, appToken, secret, apiUrl, Mode.HTTP, twinWait, probe, quiet);
    }

    TestSettings waitingForTwins(Duration wait) {
        return new TestSettings(botToken, appToken, signingSecret, apiUrl, mode, wait, probe, quiet);
    }

    TestSettings watching(Duration every, Duration atMostQuiet) {
        return new TestSettings(botToken, appToken, signingSecret, apiUrl, mode, twinWait, every, atMostQuiet);
    }

    @Override
    public Socket socket() {
        return this;
    }

    @Override
    public BackOff backOff() {
        return this;
    }

    @Override
    public Duration hello() {
        return Duration.ofMillis(500);
    }

    @Override
    public Duration overlap() {
        return Duration.ofSeconds(1);
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
        return Duration.ofMillis(400);
    }
}
