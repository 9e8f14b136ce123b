package dev.tern.sandbox.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the provider does with one request.
 *
 * @param finish why it stops; told by what it says if not given
 * @param usage counted roughly if not given
 * @param status of the HTTP answer; one of 400 or more is an error, of which {@code text} is the message
 * @param retryAfter in seconds, as a header
 * @param delay before the answer begins
 * @param pause between two pieces of a stream
 * @param cut whether the connection breaks off before the end
 */
record Answer(
        String text,
        String reasoning,
        List<Call> calls,
        Optional<String> finish,
        Optional<Usage> usage,
        int status,
        OptionalInt retryAfter,
        Duration delay,
        Duration pause,
        boolean cut) {
    Answer {
        calls = List.copyOf(calls);
    }

    /** Words alone. */
    static Answer of(String text) {
        return new Answer(
                text,
                "",
                List.of(),
                Optional.empty(),
                Optional.empty(),
                200,
                OptionalInt.empty(),
                Duration.ZERO,
                Duration.ZERO,
                false);
    }

    String reason() {
        return finish.orElse(calls.isEmpty() ? "stop" : "tool_calls");
    }

    /** @param arguments as they stand on the wire, JSON or not */
    record Call(String id, String name, String arguments) {}

    /** In tokens. */
    record Usage(int input, int output) {}
}
