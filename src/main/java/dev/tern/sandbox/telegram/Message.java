package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A message in a chat; its content and reactions may change, under the world's lock. */
final class Message {
    private final int id;
    private final User from;
    private final Instant date;
    private final Map<User, String> reactions = new LinkedHashMap<>();
    private Content content;
    private @Nullable Instant edited;

    Message(int id, User from, Instant date, Content content) {
        this.id = id;
        this.from = from;
        this.date = date;
        this.content = content;
    }

    int id() {
        return id;
    }

    User from() {
        return from;
    }

    Instant date() {
        return date;
    }

    Content content() {
        return content;
    }

    Optional<Instant> edited() {
        return Optional.ofNullable(edited);
    }

    /** The topic it is in; a message that opens one is in it too. */
    Optional<Integer> thread() {
        return isService() ? Optional.of(id) : content.thread();
    }

    boolean isService() {
        return content.topic().isPresent();
    }

    Map<User, String> reactions() {
        return reactions;
    }

    void edit(FormattedText text, Optional<JsonNode> markup, Instant now) {
        content = content.edited(text, markup);
        edited = now;
    }
}
