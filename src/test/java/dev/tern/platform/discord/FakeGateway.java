package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.java_websocket.WebSocket;
import org.java_websocket.exceptions.WebsocketNotConnectedException;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;
import org.jspecify.annotations.Nullable;

/** Discord's gateway over a real socket: sessions that can be resumed, events with numbers, and refusals as told. */
final class FakeGateway extends WebSocketServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final CountDownLatch up = new CountDownLatch(1);
    private final List<ObjectNode> sent = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private @Nullable WebSocket socket;
    private int sequence;
    private int session;
    private int refusal;
    private boolean losing;

    FakeGateway() throws InterruptedException {
        super(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        setReuseAddr(true);
        setDaemon(true);
        start();
        up.await();
    }

    String url() {
        return "ws://localhost:" + getPort();
    }

    /** Closes with this code whoever identifies; 0 lets them in. */
    synchronized void refuse(int code) {
        refusal = code;
    }

    /** What clients asked for: {@code identify}, {@code resume}. */
    synchronized List<String> heard() {
        return List.copyOf(heard);
    }

    /** An event for the running session; it has a number whether it gets through or not. */
    synchronized void dispatch(String name, JsonNode data) {
        var event = JSON.createObjectNode().put("op", 0).put("s", ++sequence).put("t", name);
        event.set("d", data);
        sent.add(event);
        if (!losing) {
            send(event);
        }
    }

    /** From now on events get lost on the way. */
    synchronized void lose() {
        losing = true;
    }

    /** Cuts the connection, as a network does. */
    synchronized void cut() {
        Optional.ofNullable(socket).ifPresent(it -> it.closeConnection(1006, "cut"));
    }

    /** Ends the session; what happens until the next is told to nobody. */
    synchronized void invalidate() {
        sent.clear();
        send(JSON.createObjectNode().put("op", 9).put("d", false));
    }

    @Override
    public void close() {
        try {
            stop(1000); // 0 would mean for as long as it takes
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public synchronized void onOpen(WebSocket opened, ClientHandshake handshake) {
        socket = opened;
        var hello = JSON.createObjectNode().put("op", 10);
        hello.putObject("d").put("heartbeat_interval", 500);
        send(hello);
    }

    @Override
    public synchronized void onMessage(WebSocket from, String text) {
        if (!from.isOpen()) {
            return;
        }
        var frame = json(text);
        switch (frame.path("op").asInt()) {
            case 1 -> from.send("{\"op\":11}");
            case 2 -> identify(from);
            case 6 -> resume(frame.path("d").path("seq").asInt());
            default -> {}
        }
    }

    private void identify(WebSocket from) {
        heard.add("identify");
        if (refusal != 0) {
            from.close(refusal, "refused");
            return;
        }
        losing = false;
        sequence = 0;
        sent.clear();
        dispatch("READY", Payloads.ready("session-" + ++session, url()));
        dispatch("GUILD_CREATE", json(Payloads.resource("guild-create")));
    }

    private void resume(int seen) {
        heard.add("resume");
        losing = false;
        sent.stream().filter(event -> event.path("s").asInt() > seen).forEach(this::send);
        dispatch("RESUMED", JSON.createObjectNode());
    }

    private void send(ObjectNode frame) {
        if (socket != null && socket.isOpen()) {
            try {
                socket.send(frame.toString());
            } catch (WebsocketNotConnectedException gone) {
                // closed since it was looked at: as with the real one, what is sent then is lost
            }
        }
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void onClose(WebSocket closed, int code, String reason, boolean remote) {}

    @Override
    public void onError(@Nullable WebSocket broken, Exception failure) {}

    @Override
    public void onStart() {
        up.countDown();
    }
}
