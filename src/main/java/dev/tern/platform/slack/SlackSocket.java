package dev.tern.platform.slack;

import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.Serial;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.java_websocket.WebSocket;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.ServerHandshake;
import org.jboss.logging.Logger;

/**
 * One connection in Socket Mode, from its opening to its end; the next one is another object. It is the WebSocket that
 * the SDK's own client uses, without that client: it keeps to itself that Slack pings, which is the only sign of a
 * connection that nobody writes on. Frames are handed on as they come, on the connection's thread, in order.
 */
final class SlackSocket extends WebSocketClient {
    private static final Logger LOG = Logger.getLogger(SlackSocket.class);

    private static final int CONNECT_MS = 10_000;

    private final Receiver receiver;
    private final CompletableFuture<SlackSocket> hello = new CompletableFuture<>();
    private final CompletableFuture<End> end = new CompletableFuture<>();
    private final long opened = System.nanoTime();
    private volatile long lastSign = opened;
    private volatile long lastPong = opened;
    private volatile long lastProbe = opened;
    private volatile boolean noUse;

    private SlackSocket(URI address, com.slack.api.SlackConfig sdk, Receiver receiver) {
        super(address, new Draft_6455(), sdk.getProxyHeaders() == null ? Map.of() : sdk.getProxyHeaders(), CONNECT_MS);
        this.receiver = receiver;
        if (sdk.getProxyUrl() != null) {
            var proxy = URI.create(sdk.getProxyUrl());
            setProxy(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.getHost(), proxy.getPort())));
        }
        setConnectionLostTimeout(0); // it is probed by those who hold it
        setDaemon(true);
    }

    /** @param sdk which proxy there is */
    static SlackSocket connect(com.slack.api.SlackConfig sdk, String url, Receiver receiver) {
        try {
            var socket = new SlackSocket(URI.create(url), sdk, receiver);
            socket.connect();
            return socket;
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("slack gave an address that is none", e);
        }
    }

    /** This socket, once Slack greets; a failure if it ends before or takes too long. */
    Uni<SlackSocket> greeted(Duration patience) {
        return Uni.createFrom()
                .completionStage(hello)
                .ifNoItem()
                .after(patience)
                .failWith(() -> new NotGreeted("no hello"))
                .onFailure()
                .invoke(failure -> {
                    isNoUse();
                    close();
                });
    }

    Uni<End> ended() {
        return Uni.createFrom().completionStage(end);
    }

    Duration age() {
        return Duration.ofNanos(System.nanoTime() - opened);
    }

    /** For how long Slack did nothing by itself: neither said something nor pinged. Answers to our pings are not that. */
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastSign);
    }

    /** Asks for a sign of life; false where there was none since this was called before. */
    boolean probe() {
        var answered = lastPong - lastProbe >= 0;
        lastProbe = System.nanoTime();
        if (isOpen()) {
            sendPing();
        }
        return answered;
    }

    /** Over this connection, since another one knows nothing of what came here. */
    void acknowledge(Frame frame, String answer) {
        try {
            send("{\"envelope_id\":\"" + frame.envelope() + "\"" + (answer.isEmpty() ? "" : ",\"payload\":" + answer)
                    + "}");
        } catch (RuntimeException e) { // whatever the closed connection says: Slack sends again over the next
            LOG.debugf("slack not acknowledged cause=%s", e.getClass().getSimpleName());
        }
    }

    /** It has shown itself to be dead: closing it will wait for no answer. */
    void isNoUse() {
        noUse = true;
    }

    /** Never fails, whatever state the connection is in. */
    @Override
    public void close() {
        ended(new End(End.Kind.LOST, "closed"));
        if (noUse) {
            closeConnection(CloseFrame.ABNORMAL_CLOSE, "no use");
        } else {
            super.close();
        }
    }

    @Override
    public void onOpen(ServerHandshake handshake) {
        // what counts is Slack's hello
    }

    @Override
    public void onMessage(String message) {
        signed();
        try {
            handle(Frame.read(message));
        } catch (IOException e) {
            LOG.debugf("slack frame not read cause=%s", e.getClass().getSimpleName());
        }
    }

    @Override
    public void onWebsocketPing(WebSocket connection, Framedata ping) {
        signed();
        super.onWebsocketPing(connection, ping);
    }

    @Override
    public void onWebsocketPong(WebSocket connection, Framedata pong) {
        lastPong = System.nanoTime();
    }

    @Override
    public void onClose(int code, String reason, boolean remote) {
        ended(new End(End.Kind.LOST, String.valueOf(code)));
    }

    @Override
    public void onError(Exception failure) {
        ended(new End(End.Kind.LOST, failure.getClass().getSimpleName()));
    }

    private void signed() {
        lastSign = System.nanoTime();
        if (hello.isDone()) {
            receiver.signed(this);
        }
    }

    private void handle(Frame frame) {
        if (frame.isHello()) {
            hello.complete(this);
        } else if (frame.isFarewell()) {
            ended(new End(
                    frame.reason().equals("link_disabled") ? End.Kind.SWITCHED_OFF : End.Kind.RELIEVED,
                    frame.reason()));
        } else if (!frame.envelope().isEmpty()) {
            receiver.received(frame, this);
        }
    }

    private void ended(End how) {
        end.complete(how);
        hello.completeExceptionally(new NotGreeted(how.reason()));
    }

    /** Slack's hello did not come. */
    static final class NotGreeted extends IOException {
        @Serial
        private static final long serialVersionUID = 1;

        private NotGreeted(String why) {
            super(why);
        }
    }

    /** Takes what comes; called on the connection's thread and not to be held up. */
    interface Receiver {
        void received(Frame frame, SlackSocket from);

        /** Slack has shown by itself that it is there. */
        void signed(SlackSocket from);
    }

    /** How a connection came to its end. */
    record End(Kind kind, String reason) {
        enum Kind {
            /** Cut off, by whomever. */
            LOST,
            /** No answer to a ping. */
            DEAD,
            /** It lives and brings nothing, not even pings. */
            QUIET,
            /** Slack wants us to take a new one, and gives us time to. */
            RELIEVED,
            /** Somebody turned Socket Mode off in the app's settings. */
            SWITCHED_OFF
        }
    }
}
