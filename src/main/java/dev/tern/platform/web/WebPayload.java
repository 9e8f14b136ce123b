package dev.tern.platform.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.turn.Choice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the renderer hands to the sender through the outbox.
 *
 * @param turn whose draft the message takes the place of
 * @param choices the buttons under it
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record WebPayload(String turn, String html, List<Choice> choices) {
    private static final ObjectMapper JSON = new ObjectMapper();

    WebPayload(String turn, String html, @Nullable List<Choice> choices) {
        this.turn = turn;
        this.html = html;
        this.choices = choices == null ? List.of() : List.copyOf(choices);
    }

    /** One that offers nothing. */
    WebPayload(String turn, String html) {
        this(turn, html, List.of());
    }

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
            throw new IllegalStateException("strings can always be written", e);
        }
    }

    WebPayload withHtml(String other) {
        return new WebPayload(turn, other, choices);
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "WebPayload[" + turn + " " + html.length() + " chars]";
    }
}
