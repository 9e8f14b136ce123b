package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Shows a message: its blocks, or else its text, and its legacy attachments below. Buttons are not text. */
public final class Blocks {
    private final Names names;
    private final Mrkdwn mrkdwn;

    public Blocks(Names names) {
        this.names = names;
        this.mrkdwn = new Mrkdwn(names);
    }

    /**
     * What a person sees of a message.
     *
     * @param formatted whether the text is to be read as mrkdwn
     */
    public Look look(String text, boolean formatted, JsonNode blocks, JsonNode attachments) {
        var body = blocks.isEmpty() ? formatted ? mrkdwn.look(text) : mrkdwn.tokens(text) : blocks(blocks);
        var all = new ArrayList<>(List.of(body));
        attachments.valueStream().map(this::attachment).forEach(all::add);
        return Look.lines(all);
    }

    private Look blocks(JsonNode blocks) {
        return Look.lines(blocks.valueStream().map(this::block).toList());
    }

    private Look block(JsonNode block) {
        return switch (block.path("type").asText()) {
            case "rich_text" -> new RichTextLook(names).look(block);
            case "section" -> section(block);
            case "header" -> text(block.path("text")).in("b");
            case "context" ->
                Look.join(
                        block.path("elements")
                                .valueStream()
                                .map(this::contextual)
                                .toList(),
                        " ");
            case "markdown" -> MarkdownLook.of(block.path("text").asText());
            case "table" -> table(block);
            case "image" ->
                Look.of(block.path("title")
                        .path("text")
                        .asText(block.path("alt_text").asText()));
            case "video" -> text(block.path("title"));
            default -> Look.EMPTY;
        };
    }

    private Look section(JsonNode section) {
        var texts = Stream.concat(
                Stream.of(section.path("text")), section.path("fields").valueStream());
        return Look.lines(texts.map(this::text).toList());
    }

    private Look contextual(JsonNode element) {
        return element.path("type").asText().equals("image")
                ? Look.of(element.path("alt_text").asText())
                : text(element);
    }

    private Look table(JsonNode table) {
        var rows = new ArrayList<Look>();
        for (var row : table.path("rows")) {
            var cells = row.valueStream()
                    .map(cell -> cell.path("type").asText().equals("rich_text")
                            ? new RichTextLook(names).look(cell)
                            : Look.of(cell.path("text").asText()))
                    .toList();
            rows.add(Look.row(cells));
        }
        return rows.isEmpty() ? Look.EMPTY : Look.table(rows);
    }

    /** A text object, or nothing. */
    private Look text(JsonNode object) {
        var text = object.path("text").asText();
        return object.path("type").asText().equals("mrkdwn") ? mrkdwn.look(text) : Look.of(text);
    }

    /** An attachment shows its fallback only if there is nothing else. */
    private Look attachment(JsonNode attachment) {
        var looks = new ArrayList<Look>();
        looks.add(mrkdwn.look(attachment.path("pretext").asText()));
        looks.add(mrkdwn.look(attachment.path("title").asText()));
        looks.add(mrkdwn.look(attachment.path("text").asText()));
        attachment
                .path("fields")
                .valueStream()
                .map(field -> mrkdwn.each(List.of(
                        field.path("title").asText(), field.path("value").asText())))
                .forEach(looks::add);
        looks.add(blocks(attachment.path("blocks")));
        var look = Look.lines(looks);
        return look.text().isEmpty() ? Look.of(attachment.path("fallback").asText()) : look;
    }
}
