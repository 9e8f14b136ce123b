package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.StorableText;
import dev.tern.turn.Author;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the fields that many of Discord's objects share. What is not of the promised type counts as absent. */
final class Fields {
    /** 2015-01-01T00:00Z, from which Discord's ids count milliseconds. */
    private static final long EPOCH = 1_420_070_400_000L;

    private Fields() {}

    /** @throws IllegalArgumentException if there is none, since nothing can be done with an object without its id */
    static String id(JsonNode object, String field) {
        return optionalId(object, field)
                .orElseThrow(() -> new IllegalArgumentException("discord object has no readable " + field));
    }

    static Optional<String> optionalId(JsonNode object, String field) {
        return id(object.path(field));
    }

    /** Those of a list that are ids. */
    static List<String> ids(JsonNode object, String field) {
        return list(object, field).flatMap(id -> id(id).stream()).toList();
    }

    private static Optional<String> id(JsonNode id) {
        return Optional.of(id.isTextual() || id.isIntegralNumber() ? id.asText() : "")
                .filter(Envelope::isId);
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

    /** @param member the user as a member of a server, who may have a name of their own there, and roles */
    static Author author(JsonNode user, JsonNode member) {
        return new Author(
                new PersonId(id(user, "id")),
                name(user, member),
                user.path("bot").asBoolean(),
                false,
                ids(member, "roles").stream().map(GroupId::new).collect(Collectors.toSet()));
    }

    static String name(JsonNode user, JsonNode member) {
        return Stream.of(text(member, "nick"), text(user, "global_name"), text(user, "username"))
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse("");
    }

    /** When a message was written: as it says, else as its id tells. */
    static Instant at(JsonNode message) {
        try {
            return OffsetDateTime.parse(text(message, "timestamp")).toInstant();
        } catch (DateTimeParseException noTime) {
            return madeAt(id(message, "id"));
        }
    }

    /** Every id holds the time at which it was made. */
    static Instant madeAt(String id) {
        return Instant.ofEpochMilli((Long.parseUnsignedLong(id) >>> 22) + EPOCH);
    }

    /** The smallest id that could have been made at a time. */
    static String firstIdAt(Instant at) {
        return Long.toUnsignedString(Math.max(0, at.toEpochMilli() - EPOCH) << 22);
    }
}
