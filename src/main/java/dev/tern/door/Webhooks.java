package dev.tern.door;

import io.vertx.core.http.HttpServerRequest;
import java.util.OptionalInt;

/** Knows, before a byte of its body is read, whether anybody waits for what is sent below {@code /webhooks}. Never waits. */
@FunctionalInterface
public interface Webhooks {
    /**
     * The HTTP status to refuse with: 404 where no platform sends to this path, 401 where a header shows that the platform
     * did not send it.
     *
     * @param path as routes are found by it, {@code /webhooks/telegram/1} for example
     */
    OptionalInt refusal(String path, HttpServerRequest request);
}
