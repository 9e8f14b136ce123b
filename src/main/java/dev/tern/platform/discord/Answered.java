package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.MessageId;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The message that another one answers.
 *
 * @param message missing if it is gone, or Discord did not look
 */
record Answered(MessageId id, JsonNode message) {
    private static final int FORWARD = 1;

    static Optional<Answered> of(JsonNode message) {
        var reference = message.path("message_reference");
        if (reference.path("type").asInt() == FORWARD) {
            return Optional.empty();
        }
        return Fields.optionalId(reference, "message_id")
                .map(id -> new Answered(new MessageId(id), message.path("referenced_message")));
    }

    boolean isFrom(DiscordIdentity me) {
        return !message.has("webhook_id")
                && Fields.optionalId(message.path("author"), "id")
                        .filter(me.id()::equals)
                        .isPresent();
    }

    Annotation annotation(DiscordIdentity me, JsonNode names) {
        var author = Fields.name(message.path("author"), message.path("member"));
        var quote = Stream.of(
                        Words.of(message, me, names).text(), Contents.whole(message, me, names), Media.named(message))
                .filter(text -> !text.isBlank())
                .findFirst();
        return new Annotation.InReplyTo(id, Optional.of(author).filter(name -> !name.isBlank()), quote);
    }
}
