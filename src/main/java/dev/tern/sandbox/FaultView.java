package dev.tern.sandbox;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A fault in the words in which it was given, without those that were not said; {@code times} are those that are left. */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record FaultView(
        String platform,
        String method,
        int times,
        @Nullable Integer status,
        @Nullable String error,
        @Nullable String movedTo,
        @Nullable Integer retryAfter,
        boolean acceptThenDrop,
        long delayMs,
        boolean halfOpen,
        @Nullable String redirect,
        @Nullable String body,
        @Nullable String contentType) {
    static FaultView of(Fault fault) {
        return new FaultView(
                fault.platform(),
                fault.method(),
                fault.times(),
                number(fault.status()),
                fault.error().orElse(null),
                fault.movedTo().orElse(null),
                number(fault.retryAfter()),
                fault.acceptThenDrop(),
                fault.delay().toMillis(),
                fault.halfOpen(),
                fault.instead().flatMap(Fault.Instead::redirect).orElse(null),
                fault.instead().map(Fault.Instead::body).orElse(null),
                fault.instead().map(Fault.Instead::contentType).orElse(null));
    }

    private static @Nullable Integer number(OptionalInt given) {
        return given.isPresent() ? given.getAsInt() : null;
    }
}
