package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.StorableText;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the fields that many of Telegram's objects share. What is not of the promised type counts as absent. */
final class Fields {
    private Fields() {}

    /** @throws IllegalArgumentException if there is none, since nothing can be done with an object without its id */
    static String id(JsonNode object, String field) {
        var id = object.path(field);
        if (!id.isIntegralNumber() || !id.canConvertToLong()) {
            throw new IllegalArgumentException("telegram object has no readable " + field);
        }
        return Long.toString(id.longValue());
    }

    /** Empty where there is none. */
    static String text(JsonNode object, String field) {
        var text = object.path(field);
        return text.isTextual() ? StorableText.of(text.textValue()) : "";
    }

    static Optional<JsonNode> object(JsonNode object, String field) {
        return Optional.ofNullable(object.get(field)).filter(JsonNode::isObject);
    }

    static Stream<JsonNode> list(JsonNode object, String field) {
        var list = object.path(field);
        return list.isArray() ? list.valueStream() : Stream.empty();
    }

    /** Of a user, or of a chat that speaks for itself. */
    static Author author(JsonNode userOrChat) {
        return new Author(
                new PersonId(id(userOrChat, "id")),
                name(userOrChat),
                userOrChat.path("is_bot").asBoolean());
    }

    static String name(JsonNode userOrChat) {
        var full = Stream.of("first_name", "last_name", "title")
                .map(field -> text(userOrChat, field))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" "));
        return full.isEmpty() ? text(userOrChat, "username") : full;
    }
}
