package dev.tern.platform.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.StorableText;
import dev.tern.turn.Choice;
import dev.tern.turn.PartId;
import java.util.regex.Pattern;

/** What the page says to this server. */
sealed interface FromPage {
    /** Longest frame, in UTF-16 units. */
    int MAX_FRAME = 65_536;

    /** Longest message, in UTF-16 units; also the page's own limit. */
    int MAX_TEXT = 16_000;

    ObjectMapper JSON = new ObjectMapper();
    Pattern ID = Pattern.compile("[A-Za-z0-9-]{8,64}");

    /**
     * A person's words.
     *
     * @param id chosen by the page; the same for every repetition, and unique for the person
     * @param text not blank, at most {@link #MAX_TEXT}
     * @param press whether it is what a button says
     */
    record Say(String id, String text, boolean press) implements FromPage {
        /** Typed words. */
        Say(String id, String text) {
            this(id, text, false);
        }

        /** Lengths only: what is said appears in no log. */
        @Override
        public String toString() {
            return "Say[" + id + " " + text.length() + " chars]";
        }
    }

    /**
     * Words that are not taken, and would not be if they came again.
     *
     * @param reason short and fixed: {@code too-long} or {@code empty}
     */
    record Unfit(String id, String reason) implements FromPage {}

    /** A part of an answer is shown, and remembered. */
    record Got(PartId part) implements FromPage {}

    /** Asks whether the connection still carries. */
    record Ping() implements FromPage {}

    /**
     * Reads a frame.
     *
     * @throws IllegalArgumentException for what no page of ours has written
     */
    static FromPage read(String frame) {
        var json = parse(frame);
        return switch (json.path("type").asText()) {
            case "say" ->
                said(id(json, "id"), json.path("text"), json.path("press").asBoolean());
            case "got" -> new Got(new PartId(id(json, "part")));
            case "ping" -> new Ping();
            default -> throw new IllegalArgumentException("frame is of no known type");
        };
    }

    private static JsonNode parse(String frame) {
        try {
            return JSON.readTree(frame);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("frame is no JSON", e);
        }
    }

    private static FromPage said(String id, JsonNode text, boolean press) {
        if (!text.isTextual()) {
            throw new IllegalArgumentException("frame has no text id=" + id);
        }
        var words = StorableText.of(text.textValue());
        if (words.length() > MAX_TEXT) {
            return new Unfit(id, "too-long");
        }
        return words.isBlank() ? new Unfit(id, "empty") : new Say(id, words, press && Choice.isCommand(words));
    }

    private static String id(JsonNode json, String field) {
        var id = json.path(field).asText();
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("frame has no readable " + field);
        }
        return id;
    }
}
