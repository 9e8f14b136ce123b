package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Calls;
import dev.tern.sandbox.Json;
import io.vertx.core.Vertx;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.impl.HttpServerConnection;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * The address of Socket Mode. The sockets are Vert.x' own, since a fault must reach below the protocol: break a connection
 * off without a goodbye, or let it go silent. No proxy stands before this bean and the platform: sockets close after the
 * container has.
 */
@Singleton
public class SocketRoute {
    static final String PATH = "/sandbox/slack/socket";

    private final SlackConfig config;
    private final SlackPlatform platform;
    private final Calls calls;
    private final Vertx vertx;

    SocketRoute(SlackConfig config, SlackPlatform platform, Calls calls, Vertx vertx) {
        this.config = config;
        this.platform = platform;
        this.calls = calls;
        this.vertx = vertx;
    }

    void register(@Observes Router router) {
        router.get(PATH).handler(this::connect);
    }

    private void connect(RoutingContext context) {
        var request = context.request();
        var account =
                platform.redeem(Optional.ofNullable(request.getParam("ticket")).orElse(""));
        if (account.isEmpty()) {
            context.response().setStatusCode(401).end();
            return;
        }
        var host = Optional.ofNullable(request.getHeader("Host")).orElse("localhost");
        var channel = ((HttpServerConnection) request.connection()).channel();
        request.toWebSocket()
                .onSuccess(web -> open(account.get(), web, new VertxSocket(vertx, web, channel, host, config.ping())))
                .onFailure(context::fail);
    }

    private void open(Account account, ServerWebSocket web, VertxSocket socket) {
        var name = account.bot().name();
        web.textMessageHandler(text -> heard(account, text));
        web.closeHandler(closed -> {
            socket.closed();
            platform.closed(account, socket);
            log(name, "socket.close", Json.object());
        });
        log(name, "socket.open", Json.object());
        platform.opened(account, socket);
    }

    private void heard(Account account, String text) {
        var said = Json.read(text).orElseGet(Json::object);
        log(account.bot().name(), "socket.ack", said);
        platform.acknowledged(account, said);
    }

    private void log(String bot, String method, JsonNode said) {
        calls.answered(calls.came(World.PLATFORM, bot, method, said), 200);
    }
}
