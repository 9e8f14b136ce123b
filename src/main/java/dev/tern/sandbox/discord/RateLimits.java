package dev.tern.sandbox.discord;

import dev.tern.sandbox.NativeIds;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Locale;

/**
 * The rate-limit headers of an answer. The sandbox counts nothing: a client that obeys them is never slowed, and only a
 * fault answers 429.
 */
final class RateLimits {
    private static final int LIMIT = 50;

    private final String bucket;

    /** @param route method and path; calls of one channel or webhook share a bucket */
    RateLimits(String route) {
        bucket = NativeIds.letters("bucket", route.replaceAll("/messages/\\d+", "/messages/{}"))
                .replaceAll("[-_]", "0")
                .substring(0, 32)
                .toLowerCase(Locale.ROOT);
    }

    Response answered(Answer answer) {
        var response = Response.status(answer.status());
        answer.json().ifPresent(json -> response.type(MediaType.APPLICATION_JSON_TYPE)
                .entity(json));
        return withHeaders(response, LIMIT - 1, 1).build();
    }

    Response refused(DiscordException e) {
        var response = Response.status(e.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(e.json());
        if (e.retryAfter() < 0) {
            return withHeaders(response, LIMIT - 1, 1).build();
        }
        return withHeaders(response, 0, e.retryAfter())
                .header("Retry-After", e.retryAfter())
                .header("X-RateLimit-Scope", "user")
                // without it, clients take a 429 for a ban by the network in between
                .header("Via", "1.1 sandbox")
                .build();
    }

    private Response.ResponseBuilder withHeaders(Response.ResponseBuilder response, int remaining, int seconds) {
        return response.header("X-RateLimit-Limit", LIMIT)
                .header("X-RateLimit-Remaining", remaining)
                .header("X-RateLimit-Reset", Instant.now().getEpochSecond() + seconds)
                .header("X-RateLimit-Reset-After", seconds + ".000")
                .header("X-RateLimit-Bucket", bucket);
    }
}
