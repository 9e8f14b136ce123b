package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.MessageId;
import java.util.Optional;

/**
 * The message that another one answers, in this chat or in another.
 *
 * @param elsewhere whether it is in a chat where nothing can be answered to it
 */
record Answered(JsonNode message, String quoted, boolean elsewhere) {
    /** Not always told, and of no use here if it is. */
    private static final MessageId ELSEWHERE = new MessageId("unknown").elsewhere();

    static Optional<Answered> of(JsonNode message) {
        return Fields.object(message, "reply_to_message")
                .filter(answered -> answered.path("message_id").isIntegralNumber())
                // Whatever is said in a topic claims to answer the message that opened it.
                .filter(answered -> !answered.has("forum_topic_created"))
                .map(answered -> new Answered(answered, quoted(message, answered), false))
                .or(() -> Fields.object(message, "external_reply")
                        .map(answered -> new Answered(answered, quoted(message, answered), true)));
    }

    /** What was picked out of it, else all that it said. */
    private static String quoted(JsonNode message, JsonNode answered) {
        var picked = Words.picked(message.path("quote"));
        var said = picked.isBlank() ? Words.shown(answered) : picked;
        return said.isBlank()
                ? OddKinds.known(answered).or(() -> Media.named(answered)).orElse("")
                : said;
    }

    boolean isFrom(TelegramIdentity me) {
        return !elsewhere
                && !message.has("sender_chat")
                && message.path("from").path("id").asLong() == me.id();
    }

    /** Whether somebody else is spoken to: under a channel's post people speak to each other, not to the channel. */
    boolean isToPerson() {
        return !elsewhere && !message.path("is_automatic_forward").asBoolean();
    }

    Annotation annotation() {
        var author = elsewhere
                ? Forward.author(message.path("origin"))
                : Fields.object(message, "sender_chat")
                        .or(() -> Fields.object(message, "from"))
                        .map(Fields::name);
        return new Annotation.InReplyTo(
                elsewhere ? ELSEWHERE : new MessageId(Fields.id(message, "message_id")),
                author.filter(name -> !name.isBlank()),
                Optional.of(quoted).filter(text -> !text.isBlank()));
    }
}
