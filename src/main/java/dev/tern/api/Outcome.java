package dev.tern.api;

import io.smallrye.mutiny.Multi;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** What goes back over the wire. */
sealed interface Outcome {
    String JSON = "application/json";
    String EVENTS = "text/event-stream";

    /** An answer with an end. */
    record Whole(int status, String type, String body, Map<String, String> headers) implements Outcome {
        public Whole {
            headers = Map.copyOf(headers);
        }

        static Whole json(String body) {
            return new Whole(200, JSON, body, Map.of());
        }

        static Whole of(ApiError error) {
            return new Whole(error.status(), JSON, error.json().toString(), error.headers());
        }

        byte[] bytes() {
            return body.getBytes(StandardCharsets.UTF_8);
        }
    }

    /**
     * A stream of server-sent events.
     *
     * @param broken the last event of a stream that breaks
     */
    record Streamed(Multi<Frame> frames, Function<ApiError, String> broken) implements Outcome {}

    /**
     * One or more events of a stream.
     *
     * @param isLast whether nothing follows
     */
    record Frame(String text, boolean isLast) {}
}
