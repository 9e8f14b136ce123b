package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What Socket Mode brings to an app.
 *
 * @param id the {@code envelope_id} to acknowledge
 * @param type {@code events_api}, {@code slash_commands} or {@code interactive}
 * @param answered takes what an acknowledgement says beside the id; a missing node if nothing
 * @param lost takes why nobody has acknowledged it, in Slack's words
 */
record Envelope(String id, String type, ObjectNode payload, Consumer<JsonNode> answered, Consumer<String> lost) {
    static final Set<String> TYPES = Set.of("events_api", "slash_commands", "interactive");

    static Envelope event(String id, ObjectNode payload) {
        return new Envelope(id, "events_api", payload, answer -> {}, reason -> {});
    }

    /** Events are delivered again; a person waits for the answer to anything else, and sees that it failed. */
    boolean isRepeated() {
        return type.equals("events_api");
    }

    ObjectNode json(int attempt) {
        var json = Json.object().put("envelope_id", id);
        json.set("payload", payload);
        json.put("type", type).put("accepts_response_payload", !isRepeated());
        if (isRepeated()) {
            json.put("retry_attempt", attempt).put("retry_reason", attempt == 0 ? "" : "timeout");
        }
        return json;
    }
}
