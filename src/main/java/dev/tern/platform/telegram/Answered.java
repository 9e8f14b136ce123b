package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.MessageId;
import java.util.Optional;

/** The message that another one answers. */
record Answered(JsonNode message, String quoted) {
    static Optional<Answered> of(JsonNode message) {
        return Fields.object(message, "reply_to_message")
                .filter(answered -> answered.path("message_id").isIntegralNumber())
                // Whatever is said in a topic claims to answer the message that opened it.
                .filter(answered -> !answered.has("forum_topic_created"))
                .map(answered -> new Answered(answered, quoted(message, answered)));
    }

    /** What was picked out of it, else all that it said. */
    private static String quoted(JsonNode message, JsonNode answered) {
        var picked = Fields.text(message.path("quote"), "text");
        return picked.isBlank() ? Words.typed(answered) : picked;
    }

    boolean isFrom(TelegramIdentity me) {
        return !message.has("sender_chat") && message.path("from").path("id").asLong() == me.id();
    }

    Annotation annotation() {
        var author = Fields.object(message, "sender_chat")
                .or(() -> Fields.object(message, "from"))
                .map(Fields::name);
        return new Annotation.InReplyTo(
                new MessageId(Fields.id(message, "message_id")),
                author.filter(name -> !name.isBlank()),
                Optional.of(quoted).filter(text -> !text.isBlank()));
    }
}
