package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gathers what can be read in blocks and attachments, in Slack's own text, for messages whose text is empty (B66).
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks">Blocks</a>
 */
final class Blocks {
    private static final String NO_PREVIEW = "[no preview available]";

    private final List<String> lines = new ArrayList<>();

    private Blocks() {}

    static String text(JsonNode message) {
        var found = new Blocks();
        found.blocks(message);
        Fields.list(message, "attachments").forEach(found::attachment);
        return String.join("\n", found.lines);
    }

    private void attachment(JsonNode attachment) {
        int before = lines.size();
        add(Fields.text(attachment, "pretext"));
        add(link(Fields.text(attachment, "title_link"), Fields.text(attachment, "title")));
        add(Fields.text(attachment, "text"));
        Fields.list(attachment, "fields")
                .forEach(field -> add(Fields.text(field, "title") + ": " + Fields.text(field, "value")));
        blocks(attachment);
        if (lines.size() == before && !Fields.text(attachment, "fallback").equals(NO_PREVIEW)) {
            add(Fields.text(attachment, "fallback"));
        }
    }

    private void blocks(JsonNode holder) {
        Fields.list(holder, "blocks").forEach(this::block);
    }

    private void block(JsonNode block) {
        switch (Fields.text(block, "type")) {
            case "rich_text" -> Fields.list(block, "elements").forEach(this::richText);
            case "markdown" -> add(Fields.text(block, "text"));
            case "actions" -> Fields.list(block, "elements").forEach(this::button);
            default -> {
                add(Fields.text(block.path("text"), "text"));
                Fields.list(block, "fields").forEach(field -> add(Fields.text(field, "text")));
                Fields.list(block, "elements").forEach(element -> add(Fields.text(element, "text")));
            }
        }
    }

    private void button(JsonNode button) {
        add(link(Fields.text(button, "url"), Fields.text(button.path("text"), "text")));
    }

    private void richText(JsonNode element) {
        if (Fields.text(element, "type").equals("rich_text_list")) {
            Fields.list(element, "elements").forEach(item -> add("• " + section(item)));
        } else {
            add(section(element));
        }
    }

    private static String section(JsonNode section) {
        var text = new StringBuilder();
        Fields.list(section, "elements").forEach(element -> text.append(inline(element)));
        return text.toString();
    }

    /** Rich text is not escaped. */
    private static String inline(JsonNode element) {
        return switch (Fields.text(element, "type")) {
            case "text" -> Mrkdwn.escaped(Fields.text(element, "text"));
            case "link" -> link(Fields.text(element, "url"), Mrkdwn.escaped(Fields.text(element, "text")));
            case "user" -> "<@" + Fields.text(element, "user_id") + ">";
            case "channel" -> "<#" + Fields.text(element, "channel_id") + ">";
            case "usergroup" -> "<!subteam^" + Fields.text(element, "usergroup_id") + ">";
            case "broadcast" -> "<!" + Fields.text(element, "range") + ">";
            case "emoji" -> ":" + Fields.text(element, "name") + ":";
            default -> "";
        };
    }

    private static String link(String url, String label) {
        return url.isBlank()
                ? label
                : "<" + url
                        + Stream.of(label)
                                .filter(text -> !text.isBlank())
                                .map(text -> "|" + text)
                                .findFirst()
                                .orElse("")
                        + ">";
    }

    private void add(String line) {
        if (!line.isBlank()) {
            lines.add(line);
        }
    }
}
