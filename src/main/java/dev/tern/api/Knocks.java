package dev.tern.api;

import dev.tern.door.Nearness;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/** Sees who stands at the door. */
final class Knocks {
    private Knocks() {}

    static Entrance.Knock of(HttpServerRequest request) {
        return new Entrance.Knock(
                Nearness.isConnectedHere(request),
                Nearness.isForwarded(request),
                Optional.ofNullable(request.getHeader("Authorization")),
                Optional.ofNullable(request.getHeader("Origin")),
                Optional.ofNullable(request.getHeader("Sec-Fetch-Site")));
    }
}
