package dev.tern.platform.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/**
 * What a request brings: JSON for events, a form for commands, a form with JSON in it for buttons.
 *
 * @param json the JSON as it came, or an object of the form's fields
 */
record WebhookBody(String json) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IllegalArgumentException if it is neither */
    static WebhookBody of(byte[] body) {
        var text = new String(body, StandardCharsets.UTF_8);
        var json = text.stripLeading().startsWith("{") ? text : form(text);
        try {
            if (!JSON.readTree(json).isEmpty()) {
                return new WebhookBody(json);
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("slack request has no readable body", e);
        }
        throw new IllegalArgumentException("slack request has nothing in its body");
    }

    private static String form(String text) {
        var fields = JSON.createObjectNode();
        for (var pair : text.split("&", -1)) {
            int at = pair.indexOf('=');
            if (at > 0) {
                fields.put(decoded(pair.substring(0, at)), decoded(pair.substring(at + 1)));
            }
        }
        return fields.has("payload") ? fields.get("payload").textValue() : fields.toString();
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    JsonNode tree() {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("it was read before", e);
        }
    }
}
