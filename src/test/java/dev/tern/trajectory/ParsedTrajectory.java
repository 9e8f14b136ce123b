package dev.tern.trajectory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A line as whoever trains on it reads it: split at the tags, and unescaped. Written from the format's description. */
record ParsedTrajectory(JsonNode tools, List<Said> said, String timestamp, String model, boolean completed) {
    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final String TAG = "/?(?:think|tools|tool_call|tool_response|attachment)\\b";
    private static final Pattern ESCAPED_OPENING = Pattern.compile("(?i)&lt;(?=" + TAG + ")");
    private static final Pattern ESCAPED_ESCAPE = Pattern.compile("(?i)&amp;(?=(?:amp;)*lt;" + TAG + ")");

    sealed interface Said {}

    record Human(String text, List<JsonNode> attachments) implements Said {}

    record Gpt(String reasoning, String text, List<JsonNode> calls) implements Said {}

    record Results(List<JsonNode> responses) implements Said {}

    static ParsedTrajectory of(String line) {
        var json = json(line);
        var items = json.get("conversations");
        var said = new ArrayList<Said>();
        for (int i = 1; i < items.size(); i++) {
            said.add(said(items.get(i)));
        }
        return new ParsedTrajectory(
                json(block("tools", items.get(0).get("value").asText())),
                said,
                json.get("timestamp").asText(),
                json.get("model").asText(),
                json.get("completed").asBoolean());
    }

    private static Said said(JsonNode item) {
        var value = item.get("value").asText();
        return switch (item.get("from").asText()) {
            case "human" -> {
                var head = head(value, "<attachment>");
                yield new Human(unescaped(head), blocks("attachment", value.substring(head.length())));
            }
            case "gpt" -> {
                var thought = block("think", value);
                var rest = value.substring(value.indexOf("</think>\n") + "</think>\n".length());
                var head = head(rest, "<tool_call>");
                yield new Gpt(unescaped(thought), unescaped(head), blocks("tool_call", rest.substring(head.length())));
            }
            case "tool" -> new Results(blocks("tool_response", value));
            default -> throw new IllegalArgumentException(item.toString());
        };
    }

    /** What stands before the first tag, without the line break that goes with the tag. */
    private static String head(String value, String tag) {
        int at = value.indexOf(tag);
        return at < 0 ? value : value.substring(0, Math.max(0, at - 1));
    }

    private static String block(String tag, String value) {
        var inside =
                value.substring(value.indexOf("<" + tag + ">") + tag.length() + 2, value.indexOf("</" + tag + ">"));
        return inside.replaceFirst("^\n", "").replaceFirst("\n$", "");
    }

    private static List<JsonNode> blocks(String tag, String value) {
        var blocks = new ArrayList<JsonNode>();
        var rest = value;
        while (rest.contains("<" + tag + ">")) {
            blocks.add(json(block(tag, rest)));
            rest = rest.substring(rest.indexOf("</" + tag + ">") + tag.length() + 3);
        }
        if (!rest.isBlank()) {
            throw new IllegalArgumentException("after the last " + tag + ": " + rest);
        }
        return blocks;
    }

    private static String unescaped(String text) {
        return ESCAPED_ESCAPE
                .matcher(ESCAPED_OPENING.matcher(text).replaceAll("<"))
                .replaceAll("&");
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
