package dev.tern.api;

import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Sees who stands at the door. */
final class Knocks {
    private static final Pattern LOOPBACK =
            Pattern.compile("127(\\.\\d{1,3}){3}|(::1|0:0:0:0:0:0:0:1)(%.*)?|(?i:::ffff:)127(\\.\\d{1,3}){3}");

    private Knocks() {}

    static Entrance.Knock of(HttpServerRequest request) {
        var address = request.connection().remoteAddress();
        var host = address == null ? null : address.hostAddress();
        return new Entrance.Knock(
                host != null && LOOPBACK.matcher(host).matches(),
                Stream.of("Forwarded", "X-Forwarded-For", "X-Real-IP").anyMatch(request.headers()::contains),
                Optional.ofNullable(request.getHeader("Authorization")),
                Optional.ofNullable(request.getHeader("Origin")),
                Optional.ofNullable(request.getHeader("Sec-Fetch-Site")));
    }
}
