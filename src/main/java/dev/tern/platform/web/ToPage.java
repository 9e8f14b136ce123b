package dev.tern.platform.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;

/** What this server says to the page, each as the text of one frame. */
final class ToPage {
    private ToPage() {}

    /** The message with this id is on disk. */
    static String kept(String id) {
        return frame("kept").put("id", id).toString();
    }

    /** The message with this id is not taken. */
    static String refused(String id, String reason) {
        return frame("refused").put("id", id).put("reason", reason).toString();
    }

    /** What there is so far of a turn's answer. */
    static String draft(TurnId turn, String html) {
        return frame("draft").put("turn", turn.value()).put("html", html).toString();
    }

    /** A part of an answer, to be confirmed; takes the place of the turn's draft. */
    static String message(PartId part, WebPayload payload, String text) {
        return content(part, payload, text).toString();
    }

    /** What a message says from now on, to be confirmed by an id of its own. */
    static String edit(PartId edit, MessageId message, WebPayload payload, String text) {
        return content(edit, payload, text).put("of", message.value()).toString();
    }

    private static ObjectNode content(PartId part, WebPayload payload, String text) {
        var frame = frame("message")
                .put("part", part.value())
                .put("turn", payload.turn())
                .put("html", payload.html())
                .put("text", text);
        if (!payload.choices().isEmpty()) {
            var choices = frame.putArray("choices");
            payload.choices()
                    .forEach(choice ->
                            choices.addObject().put("label", choice.label()).put("command", choice.command()));
        }
        return frame;
    }

    /** What a press came to, where nothing else shows it. */
    static String note(String text) {
        return frame("note").put("text", text).toString();
    }

    static String pong() {
        return frame("pong").toString();
    }

    private static ObjectNode frame(String type) {
        return JsonNodeFactory.instance.objectNode().put("type", type);
    }
}
