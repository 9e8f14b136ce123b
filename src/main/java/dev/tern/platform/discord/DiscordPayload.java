package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What the renderer hands to the sender through the outbox; named as in Discord's create-message. */
record DiscordPayload(String content) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static DiscordPayload parse(String json) {
        try {
            return JSON.readValue(json, DiscordPayload.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("payload was not written by the renderer", e);
        }
    }

    String json() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a string can always be written", e);
        }
    }
}
