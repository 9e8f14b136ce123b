package dev.tern.api;

import dev.tern.door.Hosts;
import dev.tern.door.Nearness;
import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/** Sees who stands at the door. */
record Knocks(Hosts hosts) {
    Entrance.Knock of(HttpServerRequest request) {
        return new Entrance.Knock(
                Nearness.address(request),
                Nearness.isConnectedHere(request),
                Nearness.isForwarded(request),
                hosts.isOurs(request),
                Optional.ofNullable(request.getHeader("Authorization")),
                Optional.ofNullable(request.getHeader("Origin")),
                Optional.ofNullable(request.getHeader("Sec-Fetch-Site")));
    }
}
