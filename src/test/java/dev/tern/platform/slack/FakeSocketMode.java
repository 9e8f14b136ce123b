package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.java_websocket.WebSocket;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/** Slack's end of Socket Mode. It greets, unless told not to, and remembers what was acknowledged where. */
final class FakeSocketMode implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final CountDownLatch up = new CountDownLatch(1);
    private final List<WebSocket> sockets = new CopyOnWriteArrayList<>();
    private final List<JsonNode> acknowledged = new CopyOnWriteArrayList<>();
    private final List<WebSocket> acknowledgedOn = new CopyOnWriteArrayList<>();
    private final Server server = new Server();
    private volatile boolean greets = true;
    private volatile boolean answersPings = true;
    private volatile boolean hangsUp;

    FakeSocketMode() throws IOException {
        server.setReuseAddr(true);
        server.setDaemon(true);
        server.start();
        try {
            up.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    String url() {
        return "ws://localhost:" + server.getPort() + "/link/?ticket=secret-ticket";
    }

    void greets(boolean greets) {
        this.greets = greets;
    }

    void answersPings(boolean answers) {
        this.answersPings = answers;
    }

    /** Ends each connection right after its greeting. */
    void hangsUp(boolean hangsUp) {
        this.hangsUp = hangsUp;
    }

    List<WebSocket> sockets() {
        return sockets;
    }

    List<WebSocket> open() {
        return sockets.stream().filter(WebSocket::isOpen).toList();
    }

    /** Delivers over the newest connection. */
    void deliver(String envelope, String payload) {
        deliver(envelope, "events_api", payload, 0);
    }

    void deliver(String envelope, String type, String payload, int retry) {
        sockets.getLast()
                .send("{\"envelope_id\":\"" + envelope + "\",\"payload\":" + payload + ",\"type\":\"" + type
                        + "\",\"accepts_response_payload\":" + type.equals("slash_commands") + ",\"retry_attempt\":"
                        + retry + ",\"retry_reason\":\"\"}");
    }

    void sayGoodbye(String reason) {
        sockets.getLast().send("{\"type\":\"disconnect\",\"reason\":\"" + reason + "\",\"debug_info\":{}}");
    }

    List<String> acknowledged() {
        return acknowledged.stream()
                .map(ack -> ack.path("envelope_id").asText())
                .toList();
    }

    JsonNode acknowledgement(String envelope) {
        return acknowledged.stream()
                .filter(ack -> ack.path("envelope_id").asText().equals(envelope))
                .findFirst()
                .orElseThrow();
    }

    List<WebSocket> acknowledgedOn() {
        return acknowledgedOn;
    }

    @Override
    public void close() {
        try {
            server.stop(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Server extends WebSocketServer {
        Server() {
            super(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }

        @Override
        public void onOpen(WebSocket socket, ClientHandshake handshake) {
            sockets.add(socket);
            if (greets) {
                socket.send("{\"type\":\"hello\",\"num_connections\":1,\"debug_info\":{\"host\":\"fake\"},"
                        + "\"connection_info\":{\"app_id\":\"A0APP\"}}");
            }
            if (hangsUp) {
                socket.close(1011, "drop");
            }
        }

        @Override
        public void onMessage(WebSocket socket, String message) {
            try {
                acknowledgedOn.add(socket);
                acknowledged.add(JSON.readTree(message));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void onWebsocketPing(WebSocket socket, Framedata ping) {
            if (answersPings) {
                super.onWebsocketPing(socket, ping);
            }
        }

        @Override
        public void onClose(WebSocket socket, int code, String reason, boolean remote) {
            // seen by what open() says
        }

        @Override
        public void onError(WebSocket socket, Exception failure) {
            // a client that goes away is no failure here
        }

        @Override
        public void onStart() {
            up.countDown();
        }
    }
}
