package dev.tern.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/**
 * What the renderer hands to the sender through the outbox.
 *
 * @param turn whose draft the message takes the place of
 */
record WebPayload(String turn, String html) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static WebPayload parse(String json) {
        try {
            return JSON.readValue(json, WebPayload.class);
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

    WebPayload withHtml(String other) {
        return new WebPayload(turn, other);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "WebPayload[" + turn + " " + html.length() + " chars]";
    }
}
