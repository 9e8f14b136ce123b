package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.turn.EventKey;
import dev.tern.turn.Ids;
import java.util.Optional;
import java.util.Set;

/**
 * Something that Slack delivered, with what must be known of it before it is kept.
 *
 * @param key what makes another delivery the same thing
 * @param lane deliveries of one lane are kept in the order in which they came
 * @param half which of the two deliveries of a mention this is, by its event's type; empty where there is no second one
 * @param whole whether the second one could add nothing
 */
record Delivery(String json, EventKey key, String lane, Optional<String> half, boolean whole) {
    static final String MESSAGE = "message";
    static final String MENTION = "app_mention";

    /** Kinds of messages that say what a person or a program said; all others say what became of one, or are Slack's own. */
    static final Set<String> SAID = Set.of("", "file_share", "me_message", "bot_message", "thread_broadcast");

    private static final ObjectMapper JSON = new ObjectMapper();

    static Delivery of(String json, SlackIdentity me) {
        var payload = parse(json);
        var event = payload.path("event");
        if (isSaid(event)) {
            var key = new EventKey("m" + Fields.text(event, "channel") + ":" + Fields.text(event, "ts"));
            return new Delivery(json, key, Fields.text(event, "channel"), half(event, me), hasFiles(event));
        }
        return new Delivery(json, otherKey(payload, json), Fields.text(event, "channel"), Optional.empty(), true);
    }

    /** What cannot be read is kept too, for a person to look at. */
    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    private static boolean isSaid(JsonNode event) {
        var type = Fields.text(event, "type");
        var said = type.equals(MENTION) || (type.equals(MESSAGE) && SAID.contains(Fields.text(event, "subtype")));
        return said
                && Fields.present(event, "channel").isPresent()
                && Fields.present(event, "ts").isPresent();
    }

    private static EventKey otherKey(JsonNode payload, String json) {
        return new EventKey(Fields.present(payload, "event_id")
                .map(id -> "e" + id)
                .or(() -> Fields.present(payload, "trigger_id").map(id -> "c" + id))
                .orElseGet(() -> "x" + Ids.sha256(json).substring(0, 24)));
    }

    private static Optional<String> half(JsonNode event, SlackIdentity me) {
        var type = Fields.text(event, "type");
        var second = type.equals(MENTION)
                || (!Fields.text(event, "channel_type").equals("im")
                        && Mrkdwn.read(Fields.text(event, "text"), me).nameUs());
        return second ? Optional.of(type) : Optional.empty();
    }

    private static boolean hasFiles(JsonNode event) {
        return Fields.list(event, "files").findAny().isPresent();
    }
}
