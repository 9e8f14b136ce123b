package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The message in a delivery, or in both deliveries of a mention.
 *
 * @param mention whether Slack says that it mentions the bot
 */
record Said(JsonNode message, boolean mention) {
    static Optional<Said> of(JsonNode payload) {
        if (payload.has(Delivery.MENTION) && payload.has(Delivery.MESSAGE)) {
            var message = payload.path(Delivery.MESSAGE).path("event");
            return Optional.of(
                    new Said(merged(message, payload.path(Delivery.MENTION).path("event")), true));
        }
        var event = payload.path("event");
        return switch (Fields.text(event, "type")) {
            case Delivery.MESSAGE -> Optional.of(new Said(event, false));
            case Delivery.MENTION -> Optional.of(new Said(event, true));
            default -> Optional.empty();
        };
    }

    /** All that either has; where both have something, the message's, which is the fuller one. */
    private static JsonNode merged(JsonNode message, JsonNode mention) {
        ObjectNode all = mention.deepCopy();
        message.properties().forEach(field -> {
            if (!isEmpty(field.getValue()) || !all.has(field.getKey())) {
                all.set(field.getKey(), field.getValue());
            }
        });
        Map<String, JsonNode> files = new LinkedHashMap<>();
        Fields.list(message, "files").forEach(file -> files.put(Fields.text(file, "id"), file));
        Fields.list(mention, "files").forEach(file -> files.putIfAbsent(Fields.text(file, "id"), file));
        all.putArray("files").addAll(files.values());
        return all;
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull()
                || (value.isTextual() && value.textValue().isBlank())
                || (value.isArray() && value.isEmpty());
    }
}
