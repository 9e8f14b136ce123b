package dev.tern.platform.web;

import dev.tern.turn.Fault;
import io.quarkus.websockets.next.CloseReason;
import io.quarkus.websockets.next.OnClose;
import io.quarkus.websockets.next.OnOpen;
import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.UserData.TypedKey;
import io.quarkus.websockets.next.WebSocket;
import io.quarkus.websockets.next.WebSocketConnection;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * The page's socket. Whoever it was opened for has been let in by {@link WebDoor}. The frames of one page are handled one
 * after the other, so that what is said keeps its order.
 */
@WebSocket(path = "/chat/socket", endpointId = WebSocketLine.ENDPOINT)
@Singleton
public class WebSocketLine {
    static final String ENDPOINT = "web-chat";

    /** The page's own meaning of these codes is in its script. */
    static final int UNREADABLE = 1008;

    static final int TOO_BIG = 1009;
    static final int TRY_AGAIN_LATER = 1013;
    static final int REPLACED = 4001;

    private static final Logger LOG = Logger.getLogger(WebSocketLine.class);
    private static final TypedKey<Window> WINDOW = new TypedKey<>("window");

    private final WebAdapter adapter;

    WebSocketLine(WebAdapter adapter) {
        this.adapter = adapter;
    }

    @OnOpen
    @NonBlocking
    void open(WebSocketConnection connection) {
        var visitor = Visitor.of(connection.handshakeRequest().header("Cookie")).orElseThrow();
        var window = new Window(
                visitor.person(),
                connection::sendText,
                (code, reason) -> connection.close(new CloseReason(code, reason)));
        connection.userData().put(WINDOW, window);
        adapter.windows().add(window).ifPresent(oldest -> oldest.close(REPLACED, "too many windows")
                .subscribe()
                .with(done -> {}, failure -> LOG.debug("window had left already")));
        adapter.sender().opened(window);
    }

    @OnClose
    @NonBlocking
    void close(WebSocketConnection connection) {
        adapter.windows().remove(connection.userData().get(WINDOW));
    }

    @OnTextMessage
    Uni<Void> received(String frame, WebSocketConnection connection) {
        var window = connection.userData().get(WINDOW);
        if (frame.length() > FromPage.MAX_FRAME) {
            return window.close(TOO_BIG, "too big");
        }
        try {
            return handle(FromPage.read(frame), window);
        } catch (IllegalArgumentException e) {
            LOG.debugf("frame not understood person=%s", window.person());
            return window.close(UNREADABLE, "not understood");
        }
    }

    private Uni<Void> handle(FromPage frame, Window window) {
        return switch (frame) {
            case FromPage.Say said -> keep(said, window);
            case FromPage.Unfit(var id, var reason) -> window.send(ToPage.refused(id, reason));
            case FromPage.Got(var part) ->
                Uni.createFrom().voidItem().invoke(() -> adapter.sender().got(window.person(), part));
            case FromPage.Ping() -> window.send(ToPage.pong());
        };
    }

    /** What is not kept is not confirmed, and comes again when the page has a new connection. */
    private Uni<Void> keep(FromPage.Say said, Window window) {
        return adapter.source()
                .map(source -> source.keep(window.person(), said)
                        .chain(stored -> window.send(ToPage.kept(said.id())))
                        .onFailure()
                        .recoverWithUni(failure -> notKept(failure, window)))
                .orElseGet(() -> window.close(TRY_AGAIN_LATER, "closing"));
    }

    private static Uni<Void> notKept(Throwable failure, Window window) {
        var fault = Fault.of(failure);
        LOG.warnf(
                "web message not kept and will come again person=%s code=%s reason=%s",
                window.person(), fault.code(), fault.reason());
        return window.close(TRY_AGAIN_LATER, "not kept");
    }
}
