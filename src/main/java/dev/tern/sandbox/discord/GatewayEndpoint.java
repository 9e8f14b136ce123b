package dev.tern.sandbox.discord;

import io.quarkus.websockets.next.CloseReason;
import io.quarkus.websockets.next.OnClose;
import io.quarkus.websockets.next.OnOpen;
import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.UserData;
import io.quarkus.websockets.next.WebSocket;
import io.quarkus.websockets.next.WebSocketConnection;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.Optional;

/** The WebSocket of the gateway. Frames are sent on the connection's own event loop, so that none overtakes another. */
@WebSocket(path = GatewayEndpoint.PATH)
public class GatewayEndpoint {
    static final String PATH = "/sandbox/discord/gateway";

    private static final UserData.TypedKey<Socket> SOCKET = new UserData.TypedKey<>("discord socket");

    private final DiscordPlatform platform;

    GatewayEndpoint(DiscordPlatform platform) {
        this.platform = platform;
    }

    @OnOpen
    Multi<String> open(WebSocketConnection connection) {
        var handshake = connection.handshakeRequest();
        var socket = new Socket("http://" + handshake.header("Host"));
        connection.userData().put(SOCKET, socket);
        var context = Objects.requireNonNull(Vertx.currentContext(), "endpoints are called on an event loop");
        platform.opened(socket, Optional.ofNullable(handshake.query()).orElse(""));
        return send(connection, socket, context);
    }

    @OnTextMessage
    void heard(String text, WebSocketConnection connection) {
        platform.heard(connection.userData().get(SOCKET), text);
    }

    @OnClose
    void closed(WebSocketConnection connection, CloseReason reason) {
        platform.ended(connection.userData().get(SOCKET), reason.getCode());
    }

    /** Sends by itself, since a close may be among what is sent; so there is never an item. */
    private static Multi<String> send(WebSocketConnection connection, Socket socket, Context context) {
        return socket.frames()
                .emitOn(task -> context.runOnContext(ignored -> task.run()))
                .onItem()
                .transformToUniAndConcatenate(frame -> send(connection, frame))
                .onItem()
                .transform(ignored -> "");
    }

    private static Uni<Void> send(WebSocketConnection connection, Socket.Frame frame) {
        var sent =
                switch (frame) {
                    case Socket.Frame.Text text -> connection.sendText(text.json());
                    case Socket.Frame.Close close -> connection.close(new CloseReason(close.code(), close.reason()));
                };
        // the client has gone, which closed() is told, and the frame stays in its session
        return sent.onFailure().recoverWithNull();
    }
}
