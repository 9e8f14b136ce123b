package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A message as Slack's blocks: rich text, and tables. A table in an item or a quote, or with more columns than Slack has,
 * is part of the rich text, as lines that keep its columns.
 */
final class SlackBlocks {
    // What the JSON of a stretch, an item and a cell takes beside its words; rather too much than too little.
    private static final int STRETCH = 90;
    private static final int CONTAINER = 120;
    private static final int CELL = 50;

    private SlackBlocks() {}

    /** A JSON array; empty if there is nothing to show. */
    static ArrayNode of(StyledText text) {
        var blocks = JsonNodeFactory.instance.arrayNode();
        int from = 0;
        for (var span : tables(text)) {
            richText(text.slice(from, span.start()), blocks);
            blocks.add(TableBlock.of(text.slice(span.start(), span.end()), (Style.Table) span.style()));
            from = span.end();
        }
        richText(text.slice(from, text.length()), blocks);
        return blocks;
    }

    private static void richText(StyledText text, ArrayNode blocks) {
        var parts = RichText.parts(text);
        if (!parts.isEmpty()) {
            blocks.addObject().put("type", "rich_text").set("elements", parts);
        }
    }

    private static List<Span> tables(StyledText text) {
        var tables = new ArrayList<Span>();
        int end = 0;
        for (var span : text.spans()) {
            if (span.start() >= end
                    && span.style() instanceof Style.Table table
                    && table.columns().size() <= TableBlock.MAX_COLUMNS
                    && hasCells(text, span)) {
                tables.add(span);
            }
            end = Math.max(end, span.end());
        }
        return tables;
    }

    private static boolean hasCells(StyledText text, Span table) {
        return text.spans().stream()
                .anyMatch(span -> span.style() instanceof Style.Cell
                        && table.start() <= span.start()
                        && span.end() <= table.end());
    }

    /** Whether Slack takes its tables: one, and not too long. */
    static boolean takesTables(StyledText text) {
        var tables = tables(text);
        return tables.isEmpty() || (tables.size() == 1 && rows(text, tables.getFirst()) <= TableBlock.MAX_ROWS);
    }

    private static long rows(StyledText text, Span table) {
        return text.text().substring(table.start(), table.end()).lines().count();
    }

    /** At least as many characters as the blocks have as JSON, without writing them. */
    static int size(StyledText text) {
        int size = CONTAINER + STRETCH + jsonLength(text.text());
        int linkEnd = 0;
        int url = 0;
        for (var span : text.spans()) {
            if (span.style() instanceof Style.Link link) {
                linkEnd = span.end();
                url = jsonLength(link.url());
                size += url;
            }
            size += size(text, span) + (span.start() < linkEnd ? 2 * url : 0);
        }
        for (int at = text.text().indexOf("://"); at >= 0; at = text.text().indexOf("://", at + 1)) {
            size += CONTAINER + 2 * STRETCH;
        }
        return size;
    }

    /** What a style takes: it begins a stretch, and what comes after it is another one. */
    private static int size(StyledText text, Span span) {
        return switch (span.style()) {
            case Style.Table table ->
                CONTAINER + (int) rows(text, span) * table.columns().size() * CELL;
            case Style.Cell _ -> 0;
            case Style.Marker _ -> STRETCH;
            case Style.Item _, Style.Quote _, Style.CodeBlock _ -> CONTAINER + 2 * STRETCH;
            case Style.Bold _,
                    Style.Italic _,
                    Style.Strike _,
                    Style.Code _,
                    Style.Link _,
                    Style.Heading _,
                    Style.Mention _ -> CONTAINER + 2 * STRETCH;
        };
    }

    private static int jsonLength(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c == '"' || c == '\\' || c == '\n' || c == '\t' ? 1 : c < ' ' ? 5 : 0;
        }
        return length;
    }
}
