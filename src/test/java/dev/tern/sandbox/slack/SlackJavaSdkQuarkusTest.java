package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.directId;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static dev.tern.sandbox.slack.SlackHttp.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.slack.api.Slack;
import com.slack.api.SlackConfig;
import com.slack.api.socket_mode.SocketModeClient;
import com.slack.api.socket_mode.request.EventsApiEnvelope;
import com.slack.api.socket_mode.response.AckResponse;
import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Slack's own Java SDK, which Tern uses, works with the sandbox. */
@QuarkusTest
@TestProfile(SandboxOn.class)
class SlackJavaSdkQuarkusTest {
    private final List<EventsApiEnvelope> heard = new CopyOnWriteArrayList<>();
    private volatile boolean acknowledging = true;
    private Slack slack;
    private SocketModeClient client;

    @BeforeEach
    void connect() throws Exception {
        reset();
        var config = new SlackConfig();
        config.setMethodsEndpointUrlPrefix(SlackHttp.apiUrl());
        slack = Slack.getInstance(config);
        client = slack.socketMode(SlackHttp.APP_TOKEN, SocketModeClient.Backend.JavaWebSocket);
        client.addEventsApiEnvelopeListener(this::hear);
        client.connect();
        await().until(client::verifyConnection);
    }

    private void hear(EventsApiEnvelope envelope) {
        heard.add(envelope);
        if (acknowledging) {
            client.sendSocketModeResponse(
                    AckResponse.builder().envelopeId(envelope.getEnvelopeId()).build());
        }
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
        slack.close();
    }

    @Test
    void aPersonIsHeardAndSeesTheAnswer() throws Exception {
        var id = say("dm-alice", Map.of("from", "alice", "text", "a < b & c")).getString("id");
        await().until(() -> heard.size() == 1);

        var event = heard.getFirst().getPayload().getAsJsonObject().getAsJsonObject("event");
        assertThat(event.get("text").getAsString()).isEqualTo("a &lt; b &amp; c");
        assertThat(event.get("channel").getAsString()).isEqualTo(directId("alice"));
        assertThat(event.get("channel_type").getAsString()).isEqualTo("im");

        var sent = slack.methods(SlackHttp.TOKEN)
                .chatPostMessage(
                        call -> call.channel(directId("alice")).threadTs(id).text("*yes* &amp; no"));
        assertThat(sent.getError()).isNull();
        assertThat(seen("dm-alice").getList("text")).containsExactly("a < b & c", "yes & no");
        assertThat(seen("dm-alice").getList("html")).containsExactly("a &lt; b &amp; c", "<b>yes</b> &amp; no");
        assertThat(seen("dm-alice").getString("thread[1]")).isEqualTo(id);
        await("nothing is delivered twice").until(() -> heard.size() == 2);
    }

    @Test
    void anAnnouncedDisconnectMakesItComeBackOnANewUrl() {
        var before = client.getWssUri();
        SlackHttp.fault(Map.of("platform", "slack", "method", "socket.disconnect"));
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !before.equals(client.getWssUri()) && client.verifyConnection());

        say("dm-alice", Map.of("from", "alice", "text", "still there?"));
        await().until(() -> heard.size() == 1);
    }

    @Test
    void whatIsNotAcknowledgedComesAgainThreeTimes() {
        acknowledging = false;
        say("dm-alice", Map.of("from", "alice", "text", "Hello"));

        await().until(() -> heard.size() == 4);

        assertThat(heard).extracting(EventsApiEnvelope::getRetryAttempt).containsExactly(0, 1, 2, 3);
        assertThat(heard)
                .extracting(EventsApiEnvelope::getRetryReason)
                .containsExactly("", "timeout", "timeout", "timeout");
        assertThat(heard)
                .extracting(EventsApiEnvelope::getPayload)
                .containsOnly(heard.getFirst().getPayload());
    }
}
