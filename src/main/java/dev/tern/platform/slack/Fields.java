package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads fields of Slack's objects. What is not of the promised type counts as absent. */
final class Fields {
    private Fields() {}

    /** Empty where there is none. Half a surrogate pair, which cannot be stored, becomes the replacement character. */
    static String text(JsonNode object, String field) {
        var text = object.path(field);
        if (!text.isTextual()) {
            return "";
        }
        var out = new StringBuilder();
        text.textValue()
                .codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .forEach(out::appendCodePoint);
        return out.toString();
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
