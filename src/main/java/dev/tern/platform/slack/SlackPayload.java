package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What the renderer hands to the sender through the outbox; named as in {@code chat.postMessage}.
 *
 * @param text the visible text, escaped; shown where blocks are not
 * @param blocks a JSON array; empty where the text looks the same without
 */
record SlackPayload(String text, String blocks) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static SlackPayload parse(String json) {
        try {
            var payload = JSON.readTree(json);
            return new SlackPayload(payload.required("text").textValue(), blocks(payload));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("payload was not written by the renderer", e);
        }
    }

    private static String blocks(JsonNode payload) {
        return payload.has("blocks") ? payload.get("blocks").toString() : "";
    }

    String json() {
        try {
            var written = JSON.writeValueAsString(text);
            return "{\"text\":" + written + (blocks.isEmpty() ? "" : ",\"blocks\":" + blocks) + "}";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a string can always be written", e);
        }
    }
}
