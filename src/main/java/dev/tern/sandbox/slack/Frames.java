package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;

/** What Socket Mode says about the connection itself. */
final class Frames {
    private static final int SECONDS = 18_060;

    private Frames() {}

    /** Greets a new socket, which is not counted among the app's yet. */
    static ObjectNode hello(Account account) {
        var hello = Json.object()
                .put("type", "hello")
                .put("num_connections", account.deliveries().sockets().size() + 1);
        hello.set("debug_info", debug().put("build_number", 1).put("approximate_connection_time", SECONDS));
        hello.putObject("connection_info").put("app_id", account.appId());
        return hello;
    }

    /** @param reason such as {@code refresh_requested} or {@code warning} */
    static ObjectNode disconnect(String reason) {
        var disconnect = Json.object().put("type", "disconnect").put("reason", reason);
        disconnect.set("debug_info", debug());
        return disconnect;
    }

    private static ObjectNode debug() {
        return Json.object().put("host", "applink-sandbox");
    }
}
