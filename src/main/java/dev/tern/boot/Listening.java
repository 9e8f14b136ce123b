package dev.tern.boot;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.vertx.http.HttpServer;
import jakarta.inject.Singleton;
import java.util.OptionalInt;

/**
 * Where this server listens. A live reload in dev mode makes all beans anew while the server goes on, and Quarkus then
 * neither says that it listens nor where; so the port is remembered beyond the reload, in dev mode alone.
 */
@Singleton
final class Listening {
    private static final String REMEMBERED = "tern.dev.listening-port";

    private final HttpServer server;

    Listening(HttpServer server) {
        this.server = server;
    }

    /** To be called once the server has begun to listen. */
    void begun() {
        if (LaunchMode.current() == LaunchMode.DEVELOPMENT) {
            System.setProperty(REMEMBERED, String.valueOf(server.getPort()));
        }
    }

    /** The port of a server that listened before this start; there only after a live reload. */
    OptionalInt sinceBefore() {
        var port = Integer.getInteger(REMEMBERED);
        return port == null || LaunchMode.current() != LaunchMode.DEVELOPMENT
                ? OptionalInt.empty()
                : OptionalInt.of(port);
    }

    /** The port; only known once the server listens. */
    int port() {
        return server.getPort() > 0 ? server.getPort() : sinceBefore().orElseThrow();
    }
}
