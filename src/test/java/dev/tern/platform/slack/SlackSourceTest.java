package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.PlatformState;
import dev.tern.platform.Stored;
import dev.tern.testing.FakeSink;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real SDK against a server of ours. */
class SlackSourceTest {
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
    void anEventIsKeptAsItCameAndThenAcknowledged() {
        connect();
        var payload = Payloads.json("direct-text");
        socketMode.deliver("e1", payload);
        acknowledged("e1");
        assertThat(sink.opened()).containsExactly(Payloads.ACCOUNT);
        assertThat(sink.json()).containsExactly(payload);
        assertThat(sink.keys()).containsExactly("mD0ALICE:1700000000.000100");
    }

    @Test
    void theAcknowledgementWaitsForTheStore() {
        var store = Uni.createFrom().item(Stored.NEW).onItem().delayIt().by(Duration.ofMillis(300));
        sink.keepBy(event ->
                store.invoke(stored -> assertThat(socketMode.acknowledged()).isEmpty()));
        connect();
        socketMode.deliver("e1", Payloads.json("direct-text"));
        acknowledged("e1");
    }

    /** B23: three deliveries of one event; what was not kept is not acknowledged and comes again. */
    @Test
    void whatCannotBeKeptIsNotAcknowledgedUntilItComesAgainAndIs() {
        var tries = new AtomicInteger();
        sink.keepBy(event -> tries.incrementAndGet() < 3
                ? Uni.createFrom().failure(new IOException("disk full"))
                : Uni.createFrom().item(tries.get() == 3 ? Stored.NEW : Stored.DUPLICATE));
        connect();
        for (int retry = 0; retry < 4; retry++) {
            socketMode.deliver("e" + retry, "events_api", Payloads.json("direct-text"), retry);
        }
        acknowledged("e2", "e3");
        assertThat(sink.keys()).hasSize(4).containsOnly("mD0ALICE:1700000000.000100");
    }

    /** B113. */
    @ParameterizedTest
    @ValueSource(strings = {"brand-new-event", "file-share", "mention-by-workflow", "reaction-added", "broken"})
    void whatNobodyHandlesIsAcknowledgedToo(String payload) {
        connect();
        socketMode.deliver("e1", Payloads.json(payload));
        acknowledged("e1");
        assertThat(sink.json()).containsExactly(Payloads.json(payload));
    }

    @Test
    void whatIsNoEventAtAllIsAcknowledgedToo() {
        connect();
        socketMode.deliver("e1", "brand_new_type", "{\"a\":[1.50,\"\\u00e9\"]}", 0);
        acknowledged("e1");
        assertThat(sink.json()).containsExactly("{\"a\":[1.50,\"\\u00e9\"]}");
    }

    @Test
    void aCommandIsShownToTheChannelItWasTypedIn() {
        connect();
        socketMode.deliver("c1", "slash_commands", Payloads.json("command-ask"), 0);
        acknowledged("c1");
        assertThat(socketMode.acknowledgement("c1").at("/payload/response_type").asText())
                .isEqualTo("in_channel");
        assertThat(sink.keys()).containsExactly("c13345224609.738474920.8088930838d88f008e0");
    }

    @Test
    void eventsAreOfferedInTheOrderInWhichTheyCome() {
        connect();
        for (int i = 0; i < 200; i++) {
            socketMode.deliver("e" + i, Payloads.direct("1700000000." + (100_000 + i)));
        }
        await().until(() -> socketMode.acknowledged().size() == 200);
        assertThat(sink.keys()).isSorted().hasSize(200);
    }

    @Test
    void whoTheBotIsIsAskedOnceAndNotForEveryEvent() {
        connect();
        for (int i = 0; i < 5; i++) {
            socketMode.deliver("e" + i, Payloads.direct("1700000000.00000" + i));
        }
        await().until(() -> socketMode.acknowledged().size() == 5);
        assertThat(slack.calls("auth.test")).hasSize(1);
        assertThat(slack.calls("auth.test").getFirst().authorization()).isEqualTo("Bearer " + FakeSlack.BOT_TOKEN);
        assertThat(slack.calls("apps.connections.open").getFirst().authorization())
                .isEqualTo("Bearer " + FakeSlack.APP_TOKEN);
    }

    private void connect() {
        source.start();
        await().until(() -> source.connection().state() instanceof PlatformState.Up);
    }

    private SlackSource source(TestSettings settings) {
        var patience = new Patience(settings, RandomGenerator.getDefault());
        return new SlackSource(new SlackClient(slack.account()), settings, sink, Clock.systemUTC(), patience);
    }

    private void acknowledged(String... envelopes) {
        await().until(() -> socketMode.acknowledged().size() >= envelopes.length);
        assertThat(socketMode.acknowledged()).containsExactlyInAnyOrder(envelopes);
    }
}
