package dev.tern.ops.console;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Answers to what operators ask for that there is not, or that makes no sense: {@code {"error": "…"}}. */
final class Wrong {
    private Wrong() {}

    static WebApplicationException request(String words) {
        return new WebApplicationException(answer(Status.BAD_REQUEST, words));
    }

    static WebApplicationException unknown(String what) {
        return new WebApplicationException(answer(Status.NOT_FOUND, "there is no such " + what));
    }

    static Response answer(Status status, String words) {
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(Map.of("error", words))
                .build();
    }

    /** A value out of the request; what its type refuses is the asker's fault. */
    static <T> T read(String name, @Nullable String value, Function<String, T> reading) {
        try {
            return reading.apply(value == null ? "" : value);
        } catch (IllegalArgumentException no) { // numbers, enums and ids say so alike
            throw request(name + " makes no sense here: '" + value + "'");
        }
    }
}
