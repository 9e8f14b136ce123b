package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.platform.Decoded;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import java.util.List;
import java.util.Set;

/**
 * What became of a message. Slack also calls it a change when somebody answers in its thread, when a link's preview has
 * come, and when a program writes on (B35); then nobody has changed a word.
 *
 * @see <a href="https://docs.slack.dev/reference/events/message/message_changed">message_changed</a>
 */
final class Change {
    static final String CHANGED = "message_changed";
    static final String DELETED = "message_deleted";

    private static final Set<String> SAYING = Set.of("text", "blocks", "files");

    private Change() {}

    static Decoded deletion(JsonNode event) {
        return deleted(event, Fields.needed(event, "deleted_ts"));
    }

    /** @throws IllegalArgumentException if it says nothing of a message */
    static void mustHaveMessage(JsonNode event) {
        if (!event.path("message").isObject()) {
            throw new IllegalArgumentException("slack change has no message");
        }
    }

    /** What is left of the first message of a thread, where others have answered. */
    static boolean isTombstone(JsonNode event) {
        return Fields.text(event.path("message"), "subtype").equals("tombstone");
    }

    static Decoded tombstone(JsonNode event) {
        return deleted(event, Fields.needed(event.path("message"), "ts"));
    }

    private static Decoded deleted(JsonNode event, String ts) {
        return new Decoded.Deleted(new ChatId(Fields.needed(event, "channel")), List.of(new MessageId(ts)));
    }

    /** Whether the message says something else than before, by the word of the one who wrote it. */
    static boolean isOfWords(JsonNode event) {
        var now = event.path("message");
        var before = event.path("previous_message");
        return now.hasNonNull("edited")
                && SAYING.stream().anyMatch(part -> !now.path(part).equals(before.path(part)));
    }

    /** The message as it is now, where it is. */
    static JsonNode message(JsonNode event) {
        ObjectNode message = event.path("message").deepCopy();
        for (var field : List.of("channel", "channel_type")) {
            if (event.has(field)) {
                message.set(field, event.path(field));
            }
        }
        return message;
    }
}
