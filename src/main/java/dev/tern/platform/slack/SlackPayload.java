package dev.tern.platform.slack;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What the renderer hands to the sender through the outbox; named as in {@code chat.postMessage}.
 *
 * @param text the visible text, escaped; shown where blocks are not
 * @param blocks a JSON array; empty where the text looks the same without
 */
record SlackPayload(
        String text,

        @JsonRawValue @JsonInclude(JsonInclude.Include.NON_EMPTY)
        String blocks) {
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
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("two strings can always be written", e);
        }
    }
}
