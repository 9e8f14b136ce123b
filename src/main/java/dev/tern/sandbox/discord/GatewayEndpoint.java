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
import java.util.function.Function;

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
        var query = Body.query(Optional.ofNullable(handshake.query()).orElse(""));
        platform.opened(socket, query);
        return ZlibStream.NAME.equals(query.get("compress"))
                ? compressed(connection, socket, context)
                : send(connection, socket, context, connection::sendText);
    }

    @OnTextMessage
    void heard(String text, WebSocketConnection connection) {
        platform.heard(connection.userData().get(SOCKET), text);
    }

    @OnClose
    void closed(WebSocketConnection connection, CloseReason reason) {
        platform.ended(connection.userData().get(SOCKET), reason.getCode());
    }

    private static Multi<String> compressed(WebSocketConnection connection, Socket socket, Context context) {
        var stream = new ZlibStream();
        return send(connection, socket, context, text -> connection.sendBinary(stream.compress(text)))
                .onTermination()
                .invoke(stream::end);
    }

    /** Sends by itself, since a close may be among what is sent; so there is never an item. */
    private static Multi<String> send(
            WebSocketConnection connection, Socket socket, Context context, Function<String, Uni<Void>> sendText) {
        return socket.frames()
                .emitOn(task -> context.runOnContext(ignored -> task.run()))
                .onItem()
                .transformToUniAndConcatenate(frame -> send(connection, frame, sendText))
                .onItem()
                .transform(ignored -> "");
    }

    private static Uni<Void> send(
            WebSocketConnection connection, Socket.Frame frame, Function<String, Uni<Void>> sendText) {
        var sent =
                switch (frame) {
                    case Socket.Frame.Text text -> sendText.apply(text.json());
                    case Socket.Frame.Close close -> connection.close(new CloseReason(close.code(), close.reason()));
                };
        // the client has gone, which closed() is told, and the frame stays in its session
        return sent.onFailure().recoverWithNull();
    }
}
