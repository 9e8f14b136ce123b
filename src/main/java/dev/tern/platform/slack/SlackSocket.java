package dev.tern.platform.slack;

import com.slack.api.Slack;
import com.slack.api.socket_mode.impl.SocketModeClientJavaWSImpl;
import com.slack.api.socket_mode.queue.impl.ConcurrentLinkedMessageQueue;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.Serial;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;
import org.slf4j.helpers.NOPLogger;

/**
 * One connection in Socket Mode, from its opening to its end; the next one is another object. The SDK's client does the
 * talking, without its queue, its workers and its own ideas of when to come back: frames are handed on as they come, on
 * the connection's thread, in order.
 */
final class SlackSocket extends SocketModeClientJavaWSImpl {
    private static final Logger LOG = Logger.getLogger(SlackSocket.class);

    private final Receiver receiver;
    private final CompletableFuture<SlackSocket> hello = new CompletableFuture<>();
    private final CompletableFuture<End> end = new CompletableFuture<>();
    private final long opened = System.nanoTime();
    private volatile long lastFrame = opened;

    private SlackSocket(Slack slack, String url, Receiver receiver) throws URISyntaxException {
        super(slack, "", url, 0, new ConcurrentLinkedMessageQueue(), false, false, Long.MAX_VALUE);
        this.receiver = receiver;
        addWebSocketErrorListener(
                failure -> ended(new End(End.Kind.LOST, failure.getClass().getSimpleName())));
        addWebSocketCloseListener((code, reason) -> ended(new End(End.Kind.LOST, "code " + code)));
    }

    static SlackSocket connect(Slack slack, String url, Receiver receiver) {
        try {
            var socket = new SlackSocket(slack, url, receiver);
            socket.connect();
            return socket;
        } catch (URISyntaxException | IllegalArgumentException e) {
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
                .invoke(failure -> close());
    }

    Uni<End> ended() {
        return Uni.createFrom().completionStage(end);
    }

    Duration age() {
        return Duration.ofNanos(System.nanoTime() - opened);
    }

    /** For how long no frame came. */
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastFrame);
    }

    /** Over this connection, since another one knows nothing of what came here. */
    void acknowledge(Frame frame, String answer) {
        try {
            sendWebSocketMessage("{\"envelope_id\":\"" + frame.envelope() + "\""
                    + (answer.isEmpty() ? "" : ",\"payload\":" + answer) + "}");
        } catch (RuntimeException e) { // whatever the closed connection says: Slack sends again over the next
            LOG.debugf("slack not acknowledged cause=%s", e.getClass().getSimpleName());
        }
    }

    /** Never fails, whatever state the connection is in. */
    @Override
    public void close() {
        try {
            super.close();
        } catch (IOException | RuntimeException e) { // it is to be gone, and may be already
            LOG.debugf("slack socket not closed cause=%s", e.getClass().getSimpleName());
        }
        ended(new End(End.Kind.LOST, "closed"));
    }

    /** In place of the SDK's queue, which is looked into every ten milliseconds. */
    @Override
    public void enqueueMessage(String message) {
        lastFrame = System.nanoTime();
        try {
            handle(Frame.read(message));
        } catch (IOException e) {
            LOG.debugf("slack frame not read cause=%s", e.getClass().getSimpleName());
        }
    }

    /** Says nothing: the SDK would log what people say, and every try as an error. */
    @Override
    public org.slf4j.Logger getLogger() {
        return NOPLogger.NOP_LOGGER;
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
    @FunctionalInterface
    interface Receiver {
        void received(Frame frame, SlackSocket from);
    }

    /** How a connection came to its end. */
    record End(Kind kind, String reason) {
        enum Kind {
            /** Cut off, by whomever. */
            LOST,
            /** No answer to a ping. */
            DEAD,
            /** It lives and brings nothing. */
            QUIET,
            /** Slack wants us to take a new one, and gives us time to. */
            RELIEVED,
            /** Somebody turned Socket Mode off in the app's settings. */
            SWITCHED_OFF
        }
    }
}
