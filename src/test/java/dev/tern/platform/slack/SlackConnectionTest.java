package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.PlatformState;
import dev.tern.platform.slack.FakeSlack.Answer;
import dev.tern.testing.FakeSink;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of connections, by the real SDK against a server of ours. */
class SlackConnectionTest {
    private FakeSlack slack;
    private FakeSocketMode socketMode;
    private FakeSink sink;
    private SlackSource source;

    @BeforeEach
    void open() throws IOException {
        slack = new FakeSlack();
        socketMode = slack.socketMode();
        sink = new FakeSink();
        source = source(TestSettings.of(slack.account()));
    }

    @AfterEach
    void close() {
        source.stop();
        slack.close();
    }

    @Test
    void aConnectionThatSlackTakesBackIsReplacedBeforeItIsClosed() {
        connect();
        var former = socketMode.sockets().getFirst();
        socketMode.sayGoodbye("refresh_requested");
        await().until(() -> socketMode.sockets().size() == 2);
        assertThat(former.isOpen()).isTrue();
        former.send(
                "{\"envelope_id\":\"late\",\"type\":\"events_api\",\"payload\":" + Payloads.json("direct-text") + "}");
        acknowledged("late");
        assertThat(socketMode.acknowledgedOn()).containsExactly(former);
        await().until(() -> !former.isOpen());
        assertThat(socketMode.open()).hasSize(1);
    }

    @Test
    void aLostConnectionIsReplaced() {
        connect();
        socketMode.sockets().getFirst().closeConnection(1006, "drop");
        await().until(() ->
                socketMode.open().size() == 1 && socketMode.sockets().size() == 2);
        socketMode.deliver("e1", Payloads.json("direct-text"));
        acknowledged("e1");
    }

    /** B108. */
    @Test
    void aConnectionThatAnswersNoPingIsReplaced() {
        socketMode.answersPings(false);
        connect(settings().watching(Duration.ofMillis(50), Duration.ofMinutes(15)));
        await().until(() -> socketMode.sockets().size() == 2);
    }

    /** B108. */
    @Test
    void aConnectionThatBringsNothingIsReplacedAlthoughItLives() {
        connect(settings().watching(Duration.ofMillis(50), Duration.ofMillis(100)));
        await().until(() -> socketMode.sockets().size() >= 2);
    }

    /** B108. */
    @Test
    void aConnectionWithoutAGreetingIsGivenUp() {
        socketMode.greets(false);
        start(settings());
        await().until(() -> socketMode.sockets().size() == 2);
        assertThat(source.connection().state()).isInstanceOf(PlatformState.Connecting.class);
        socketMode.greets(true);
        await().until(this::isUp);
    }

    /** B108: pauses of 10, 20 and then always 40 ms, each shortened by half at most. */
    @Test
    void connectionsThatEndAtOnceAreReplacedMoreAndMoreSlowly() {
        socketMode.hangsUp(true);
        var before = System.nanoTime();
        start(settings());
        await().until(() -> socketMode.sockets().size() >= 12);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Duration.ofMillis(5 + 10 + 9 * 20));
    }

    @Test
    void aRefusedTokenIsAFailureUntilItIsAccepted() {
        slack.plan("auth.test", Answer.error("invalid_auth"), Answer.error("invalid_auth"));
        start(settings());
        await().until(() -> source.connection().state() instanceof PlatformState.Failed);
        assertThat(sink.opened()).isEmpty();
        await().until(this::isUp);
        assertThat(slack.calls("auth.test")).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"invalid_auth", "not_allowed_token_type", "missing_scope"})
    void aRefusedAppTokenIsAFailureToo(String error) {
        slack.plan("apps.connections.open", Answer.error(error));
        start(settings());
        await().until(() -> source.connection().state() instanceof PlatformState.Failed);
        await().until(this::isUp);
    }

    @Test
    void socketModeTurnedOffIsAFailure() {
        connect();
        socketMode.sayGoodbye("link_disabled");
        await().until(() -> source.connection().state() instanceof PlatformState.Failed);
    }

    @Test
    void aRateLimitIsWaitedFor() {
        slack.plan("apps.connections.open", Answer.tooMany(1));
        var before = System.nanoTime();
        connect();
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Duration.ofMillis(950));
    }

    @Test
    void trialsGoOnThroughAnyOtherTrouble() {
        slack.plan("auth.test", Answer.DROP, Answer.http(502, "<html>"), Answer.error("internal_error"));
        slack.plan("apps.connections.open", Answer.DROP, Answer.http(200, "{\"ok\":tr"), Answer.error("fatal_error"));
        connect();
        assertThat(sink.opened()).hasSize(1);
    }

    @Test
    void afterAStopNothingIsOpen() {
        connect();
        source.stop();
        await().until(() -> socketMode.open().isEmpty());
        assertThat(source.connection().state()).isInstanceOf(PlatformState.Connecting.class);
    }

    /** The SDK keeps counts on a dozen threads, and polls its queue on ten, unless kept from it. */
    @Test
    void theSdkStartsNoThreadsButTheSocketsOwn() {
        // tests of the SDK itself leave such threads in this process
        var before = Thread.getAllStackTraces().keySet();

        connect();

        assertThat(Thread.getAllStackTraces().keySet().stream().filter(thread -> !before.contains(thread)))
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("slack-api") || name.startsWith("socket-mode"));
    }

    private TestSettings settings() {
        return TestSettings.of(slack.account());
    }

    private void connect() {
        connect(settings());
    }

    private void connect(TestSettings settings) {
        start(settings);
        await().until(this::isUp);
    }

    private void start(TestSettings settings) {
        source = source(settings);
        source.start();
    }

    private SlackSource source(TestSettings settings) {
        var patience = new Patience(settings, RandomGenerator.getDefault());
        return new SlackSource(new SlackClient(slack.account()), settings, sink, Clock.systemUTC(), patience);
    }

    private boolean isUp() {
        return source.connection().state() instanceof PlatformState.Up;
    }

    private void acknowledged(String... envelopes) {
        await().until(() -> socketMode.acknowledged().size() >= envelopes.length);
        assertThat(socketMode.acknowledged()).containsExactlyInAnyOrder(envelopes);
    }
}
