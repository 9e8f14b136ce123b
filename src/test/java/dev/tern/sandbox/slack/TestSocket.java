package dev.tern.sandbox.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.java_websocket.WebSocket;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.ServerHandshake;
import org.jspecify.annotations.Nullable;

/** A bare client of Socket Mode, which notes what it gets. */
final class TestSocket implements AutoCloseable {
    private final List<JsonNode> frames = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final CompletableFuture<String> pong = new CompletableFuture<>();
    private final boolean acknowledging;
    private final WebSocketClient socket;

    private TestSocket(String appToken, boolean acknowledging) {
        this.acknowledging = acknowledging;
        var url = SlackHttp.call(appToken, "apps.connections.open", Map.of())
                .jsonPath()
                .getString("url");
        socket = new Client(URI.create(url));
        socket.connect();
        await("hello").until(() -> !frames.isEmpty());
        assertThat(frames.getFirst().path("type").asText()).isEqualTo("hello");
    }

    static TestSocket open() {
        return new TestSocket(SlackHttp.APP_TOKEN, true);
    }

    static TestSocket silent() {
        return new TestSocket(SlackHttp.APP_TOKEN, false);
    }

    static TestSocket of(String appToken) {
        return new TestSocket(appToken, true);
    }

    private final class Client extends WebSocketClient {
        Client(URI url) {
            super(url);
        }

        @Override
        public void onOpen(ServerHandshake handshake) {}

        @Override
        public void onMessage(String text) {
            var frame = Json.read(text).orElseThrow();
            frames.add(frame);
            if (acknowledging && frame.has("envelope_id")) {
                acknowledge(frame, Json.object());
            }
        }

        @Override
        public void onWebsocketPong(WebSocket from, Framedata data) {
            pong.complete("pong");
        }

        @Override
        public void onClose(int status, @Nullable String reason, boolean remote) {
            closed.complete(status);
        }

        @Override
        public void onError(Exception error) {
            closed.complete(1006);
        }
    }

    void acknowledge(JsonNode envelope, JsonNode payload) {
        var ack = Json.object().put("envelope_id", envelope.path("envelope_id").asText());
        ack.set("payload", payload);
        socket.send(ack.toString());
    }

    String url() {
        return socket.getURI().toString();
    }

    void ping() {
        socket.sendPing();
    }

    boolean hasPong() {
        return pong.isDone();
    }

    List<JsonNode> frames() {
        return List.copyOf(frames);
    }

    /** All envelopes so far, once there are this many. */
    List<JsonNode> envelopes(int least) {
        await(least + " envelopes").until(() -> envelopes().size() >= least);
        return envelopes();
    }

    List<JsonNode> envelopes() {
        return frames.stream().filter(frame -> frame.has("envelope_id")).toList();
    }

    /** The events in them. */
    List<JsonNode> events(int least) {
        return envelopes(least).stream()
                .map(envelope -> envelope.path("payload").path("event"))
                .toList();
    }

    /** The status it was closed with; 1006 if it broke off. */
    int closedWith() {
        await("close").until(closed::isDone);
        return closed.join();
    }

    boolean isClosed() {
        return closed.isDone();
    }

    /** Breaks off, and waits until the server has noticed. */
    @Override
    public void close() {
        if (!closed.isDone()) {
            int before = SlackHttp.requests("socket.close").size();
            socket.closeConnection(1006, "");
            closed.complete(1006);
            await("close").until(() -> SlackHttp.requests("socket.close").size() > before);
        }
    }
}
