package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.fault;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class SocketFaultQuarkusTest {
    @BeforeEach
    void startAnew() {
        reset();
    }

    @Test
    void aTicketIsNeededAndGoodOnce() {
        refused("ws://localhost:%d/sandbox/slack/socket?ticket=none".formatted(RestAssured.port));
        try (var socket = TestSocket.open()) {
            refused(socket.url());
        }
    }

    private static void refused(String url) {
        try (var client = HttpClient.newHttpClient()) {
            assertThatThrownBy(() -> client.newWebSocketBuilder()
                            .buildAsync(URI.create(url), new WebSocket.Listener() {})
                            .join())
                    .hasCauseInstanceOf(WebSocketHandshakeException.class);
        }
    }

    @Test
    void aConnectionBreaksOffAndItsEventComesOnTheNextOne() {
        try (var first = TestSocket.silent()) {
            say("dm-alice", Map.of("from", "alice", "text", "Hello"));
            first.envelopes(1);
            fault(Map.of("platform", "slack", "method", "socket", "status", 1006));
            assertThat(first.closedWith()).isEqualTo(1006);
        }
        try (var second = TestSocket.open()) {
            var envelope = second.envelopes(1).getFirst();
            assertThat(envelope.path("retry_attempt").asInt()).isPositive();
            assertThat(envelope.path("payload").path("event").path("text").asText())
                    .isEqualTo("Hello");
        }
    }

    @Test
    void aConnectionMayCloseWithAnyStatus() {
        try (var socket = TestSocket.open()) {
            fault(Map.of("platform", "slack", "method", "socket", "status", 1001));
            assertThat(socket.closedWith()).isEqualTo(1001);
        }
    }

    @Test
    void aFaultWithoutASocketWaitsForTheNext() {
        fault(Map.of("platform", "slack", "method", "socket", "times", 2));
        for (int i = 0; i < 2; i++) {
            try (var socket = TestSocket.open()) {
                assertThat(socket.closedWith()).isEqualTo(1006);
            }
        }
        try (var socket = TestSocket.open()) {
            say("dm-alice", Map.of("from", "alice", "text", "Hello"));
            assertThat(socket.envelopes(1)).hasSize(1);
        }
    }

    @Test
    void anAnnouncedDisconnectEndsDeliveryButNotTheConnection() {
        try (var old = TestSocket.open()) {
            fault(Map.of("platform", "slack", "method", "socket.disconnect"));
            await("announcement").until(() -> old.frames().size() == 2);
            assertThat(old.frames().getLast().path("type").asText()).isEqualTo("disconnect");
            assertThat(old.frames().getLast().path("reason").asText()).isEqualTo("refresh_requested");
            try (var next = TestSocket.open()) {
                say("dm-alice", Map.of("from", "alice", "text", "Hello"));
                assertThat(next.envelopes(1)).hasSize(1);
            }
            assertThat(old.envelopes()).isEmpty();
            assertThat(old.isClosed()).isFalse();
        }
    }

    @Test
    void aHalfOpenConnectionNeitherSendsNorAnswersPings() {
        try (var healthy = TestSocket.open()) {
            healthy.ping();
            await("pong").until(healthy::hasPong);
        }
        var silent = TestSocket.open();
        fault(Map.of("platform", "slack", "method", "socket", "halfOpen", true));
        try (var next = TestSocket.open()) {
            silent.ping();
            say("dm-alice", Map.of("from", "alice", "text", "one"));
            say("dm-alice", Map.of("from", "alice", "text", "two"));
            assertThat(next.envelopes(2))
                    .extracting(each -> each.path("retry_attempt").asInt())
                    .containsExactlyInAnyOrder(0, 1);
        }
        assertThat(silent.envelopes()).isEmpty();
        assertThat(silent.hasPong()).isFalse();
        assertThat(silent.isClosed()).isFalse();
        reset();
        assertThat(silent.closedWith()).isEqualTo(1006);
    }
}
