package dev.tern.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.StorableText;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what {@link WebSource} wrote: a person's one chat has the person's id. */
final class WebDecoder {
    /** Nobody is asked for a name. */
    static final String NAME = "web visitor";

    private static final ObjectMapper JSON = new ObjectMapper();

    private WebDecoder() {}

    /** @throws IllegalArgumentException for an event that is not of the source's form */
    static Decoded decode(RawEvent event) {
        var said = parse(event);
        var text = StorableText.of(field(event, said, "text"));
        return text.isBlank() ? new Decoded.Ignored("no-words") : new Decoded.Said(turn(event, said, text));
    }

    private static JsonNode parse(RawEvent event) {
        try {
            return JSON.readTree(event.json());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("web message is no JSON event=" + event.key(), e);
        }
    }

    private static Turn turn(RawEvent event, JsonNode said, String text) {
        var person = id(event, said, "person");
        var message = new MessageId(id(event, said, "id"));
        var at = at(event, said);
        return new Turn(
                TurnId.of(event.account(), event.key()),
                new Origin(event.account(), new ChatId(person), ChatKind.DIRECT, "", Optional.empty(), message),
                new Author(new PersonId(person), NAME, false),
                said.path("press").asBoolean() ? Addressing.BUTTON : Addressing.DIRECT,
                text,
                List.of(),
                List.of(new Annotation.Posted(message, at)),
                at);
    }

    private static Instant at(RawEvent event, JsonNode said) {
        try {
            return Instant.parse(field(event, said, "at"));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("web message has no readable at event=" + event.key(), e);
        }
    }

    private static String id(RawEvent event, JsonNode said, String name) {
        var id = field(event, said, name);
        if (id.isBlank()) {
            throw new IllegalArgumentException("web message has no " + name + " event=" + event.key());
        }
        return id;
    }

    private static String field(RawEvent event, JsonNode said, String name) {
        var value = said.path(name);
        if (!value.isTextual()) {
            throw new IllegalArgumentException("web message has no " + name + " event=" + event.key());
        }
        return value.textValue();
    }
}
