package dev.tern.platform.telegram;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What the renderer hands to the sender through the outbox; named as in {@code sendMessage}. */
record TelegramPayload(
        String text, @JsonProperty("parse_mode") String parseMode) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static TelegramPayload html(String html) {
        return new TelegramPayload(html, "HTML");
    }

    static TelegramPayload parse(String json) {
        try {
            return JSON.readValue(json, TelegramPayload.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("payload was not written by the renderer", e);
        }
    }

    String json() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("two strings can always be written", e);
        }
    }
}
