package dev.tern.sandbox.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.SandboxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads a script; complains about each field that it does not know. */
final class AnswerReader {
    private static final Set<String> KNOWN = Set.of(
            "text", "reasoning", "calls", "finish", "usage", "status", "retryAfter", "delayMs", "pauseMs", "cut");
    private static final int LONGEST_MS = 60_000;

    private AnswerReader() {}

    /** A list of answers, or an object with one in {@code answers}. */
    static List<Answer> read(String body) {
        var json = Json.read(body).orElseThrow(() -> SandboxException.bad("the body is not JSON"));
        var list = json.isArray() ? json : json.path("answers");
        if (!list.isArray()) {
            throw SandboxException.bad("answers must be a list");
        }
        return list.valueStream().map(AnswerReader::answer).toList();
    }

    private static Answer answer(JsonNode node) {
        if (!node.isObject()) {
            throw SandboxException.bad("each answer must be a JSON object");
        }
        node.properties().stream()
                .filter(field -> !KNOWN.contains(field.getKey()))
                .findFirst()
                .ifPresent(field -> {
                    throw SandboxException.bad("an answer has no field '" + field.getKey() + "'");
                });
        return new Answer(
                text(node, "text").orElse(""),
                text(node, "reasoning").orElse(""),
                calls(node.path("calls")),
                text(node, "finish"),
                usage(node.path("usage")),
                number(node, "status", 200, 599).orElse(200),
                number(node, "retryAfter", 0, LONGEST_MS),
                Duration.ofMillis(number(node, "delayMs", 0, LONGEST_MS).orElse(0)),
                Duration.ofMillis(number(node, "pauseMs", 0, LONGEST_MS).orElse(0)),
                node.path("cut").asBoolean());
    }

    private static List<Answer.Call> calls(JsonNode list) {
        var calls = new ArrayList<Answer.Call>();
        for (var call : list) {
            var arguments = call.path("arguments");
            calls.add(new Answer.Call(
                    text(call, "id").orElse("call_" + calls.size()),
                    text(call, "name").orElse(""),
                    arguments.isMissingNode()
                            ? "{}"
                            : arguments.isTextual() ? arguments.asText() : arguments.toString()));
        }
        return calls;
    }

    private static Optional<Answer.Usage> usage(JsonNode usage) {
        return usage.isObject()
                ? Optional.of(new Answer.Usage(
                        usage.path("prompt_tokens").asInt(),
                        usage.path("completion_tokens").asInt()))
                : Optional.empty();
    }

    private static Optional<String> text(JsonNode node, String name) {
        var value = node.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw SandboxException.bad(name + " must be a string, not " + value);
        }
        return Optional.of(value.textValue());
    }

    private static OptionalInt number(JsonNode node, String name, int least, int most) {
        var value = node.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return OptionalInt.empty();
        }
        if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
            throw SandboxException.bad(
                    name + " must be a whole number from " + least + " to " + most + ", not " + value);
        }
        return OptionalInt.of(value.intValue());
    }
}
