package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.turn.Choice;
import java.util.List;

/**
 * What the renderer hands to the sender through the outbox.
 *
 * @param content as in Discord's create-message
 * @param calls the people whom it calls, by id
 * @param choices the buttons under it
 */
record DiscordPayload(String content, List<String> calls, List<Choice> choices) {
    private static final ObjectMapper JSON = new ObjectMapper();

    DiscordPayload {
        calls = List.copyOf(calls);
        choices = List.copyOf(choices);
    }

    /** Text as it stands. */
    static DiscordPayload plain(String text) {
        return new DiscordPayload(text, List.of(), List.of());
    }

    static DiscordPayload parse(String json) {
        try {
            var payload = JSON.readTree(json);
            return new DiscordPayload(
                    Fields.text(payload, "content"),
                    Fields.list(payload, "calls").map(id -> id.asText()).toList(),
                    Fields.list(payload, "choices")
                            .map(choice -> new Choice(Fields.text(choice, "label"), Fields.text(choice, "command")))
                            .toList());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("payload was not written by the renderer", e);
        }
    }

    String json() {
        var payload = JSON.createObjectNode().put("content", content);
        if (!calls.isEmpty()) {
            calls.forEach(payload.putArray("calls")::add);
        }
        if (!choices.isEmpty()) {
            var buttons = payload.putArray("choices");
            choices.forEach(
                    choice -> buttons.addObject().put("label", choice.label()).put("command", choice.command()));
        }
        return payload.toString();
    }

    /** Nothing that anyone writes pings anyone but these (B10, B45). */
    ObjectNode allowed() {
        var allowed = JSON.createObjectNode();
        allowed.putArray("parse");
        if (!calls.isEmpty()) {
            calls.forEach(allowed.putArray("users")::add);
        }
        return allowed;
    }
}
