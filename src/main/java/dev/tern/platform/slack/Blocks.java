package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what programs lay out in blocks, a line for each thing that says something (B66).
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks">Blocks</a>
 */
final class Blocks {
    private final Speech speech;
    private boolean strange;

    private Blocks(Speech speech) {
        this.speech = speech;
    }

    /** Gives whether all of it is of kinds that we know. */
    static boolean into(Speech speech, JsonNode holder) {
        var blocks = new Blocks(speech);
        Fields.list(holder, "blocks").forEach(blocks::block);
        return !blocks.strange;
    }

    private void block(JsonNode block) {
        switch (Fields.text(block, "type")) {
            case "rich_text" -> strange |= !RichWords.into(speech, block);
            case "markdown" -> plain(Fields.text(block, "text"));
            case "image" -> {
                text(block.path("title"));
                plain(Fields.text(block, "alt_text"));
            }
            case "video" -> {
                link(Fields.text(block, "title_url"), Fields.text(block.path("title"), "text"));
                text(block.path("description"));
            }
            case "table" -> table(block);
            case "input" -> text(block.path("label"));
            case "file", "divider" -> {}
            default -> {
                text(block.path("text"));
                Fields.list(block, "fields").forEach(this::text);
                element(block.path("accessory"));
                Fields.list(block, "elements").forEach(this::element);
            }
        }
    }

    /** A button, a picture, something to choose from, or text. */
    private void element(JsonNode element) {
        switch (Fields.text(element, "type")) {
            case "mrkdwn", "plain_text" -> text(element);
            case "image" -> plain(Fields.text(element, "alt_text"));
            default -> {
                link(Fields.text(element, "url"), Fields.text(element.path("text"), "text"));
                text(element.path("placeholder"));
            }
        }
    }

    private void text(JsonNode text) {
        var line = speech.apart(false);
        if (Fields.text(text, "type").equals("mrkdwn")) {
            Mrkdwn.into(line, Fields.text(text, "text"));
        } else {
            line.text(Mrkdwn.unescaped(Fields.text(text, "text")), List.of());
        }
        speech.lines(line);
    }

    private void plain(String text) {
        var line = speech.apart(false);
        line.text(text, List.of());
        speech.lines(line);
    }

    private void link(String url, String label) {
        var line = speech.apart(false);
        line.link(url, Mrkdwn.unescaped(label), List.of());
        speech.lines(line);
    }

    /** The first row is the head, as in CommonMark's tables. */
    private void table(JsonNode table) {
        var rows = Fields.list(table, "rows").map(this::row).toList();
        if (rows.isEmpty()) {
            return;
        }
        var columns = table.path("rows").path(0).size();
        var rule = "|" + " --- |".repeat(Math.max(1, columns));
        var lines =
                Stream.concat(Stream.of(rows.getFirst(), rule), rows.stream().skip(1));
        plain(lines.collect(Collectors.joining("\n")));
    }

    private String row(JsonNode row) {
        return row.isArray()
                ? row.valueStream().map(this::cell).collect(Collectors.joining(" | ", "| ", " |"))
                : "|  |";
    }

    private String cell(JsonNode cell) {
        var words = speech.apart(true);
        if (Fields.text(cell, "type").equals("rich_text")) {
            strange |= !RichWords.into(words, cell);
        } else {
            words.text(Fields.text(cell, "text"), List.of());
        }
        return words.words()
                .text()
                .strip()
                .replaceAll("(?<!\\s)\\s*\\n\\s*", " ")
                .replace("|", "\\|");
    }
}
