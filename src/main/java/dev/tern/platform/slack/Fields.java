package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.StorableText;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads fields of Slack's objects. What is not of the promised type counts as absent. */
final class Fields {
    private Fields() {}

    /** Empty where there is none. */
    static String text(JsonNode object, String field) {
        var text = object.path(field);
        return text.isTextual() ? StorableText.of(text.textValue()) : "";
    }

    static Optional<String> present(JsonNode object, String field) {
        return Optional.of(text(object, field)).filter(text -> !text.isBlank());
    }

    /** @throws IllegalArgumentException if there is none, since nothing can be done with an object without it */
    static String needed(JsonNode object, String field) {
        return present(object, field)
                .orElseThrow(() -> new IllegalArgumentException("slack object has no readable " + field));
    }

    static Stream<JsonNode> list(JsonNode object, String field) {
        var list = object.path(field);
        return list.isArray() ? list.valueStream() : Stream.empty();
    }
}
