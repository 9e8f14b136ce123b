package dev.tern.sandbox.slack;

import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;

/** The token in a request's header. */
final class Bearer {
    private static final String PREFIX = "Bearer ";

    private Bearer() {}

    static Optional<String> of(HttpServerRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(header -> header.regionMatches(true, 0, PREFIX, 0, PREFIX.length()))
                .map(header -> header.substring(PREFIX.length()).strip());
    }
}
