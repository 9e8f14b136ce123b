package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.Locale;

/**
 * A table as Slack's own. A message holds one, of at most 100 rows.
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks/table-block">Table block</a>
 */
final class TableBlock {
    static final int MAX_ROWS = 100;
    static final int MAX_COLUMNS = 20;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final StyledText text;
    private final int columns;

    private TableBlock(StyledText text, int columns) {
        this.text = text;
        this.columns = columns;
    }

    /** @param text all of it lies in the table */
    static ObjectNode of(StyledText text, Style.Table table) {
        var block = JSON.objectNode().put("type", "table");
        block.set("rows", new TableBlock(text, table.columns().size()).rows());
        var settings = block.putArray("column_settings");
        for (var align : table.columns()) {
            settings.addObject()
                    .put("align", align.name().toLowerCase(Locale.ROOT))
                    .put("is_wrapped", true);
        }
        return block;
    }

    /** A cell that is further down is in the next row, however many lines there are between. */
    private ArrayNode rows() {
        var rows = JSON.arrayNode();
        int end = -1;
        for (var span : text.spans()) {
            if (span.style() instanceof Style.Cell(int column)) {
                if (end < 0 || text.text().substring(end, span.start()).indexOf('\n') >= 0) {
                    empty(rows.addArray());
                }
                ((ArrayNode) rows.get(rows.size() - 1)).set(column, cell(span));
                end = span.end();
            }
        }
        return rows;
    }

    private void empty(ArrayNode row) {
        for (int i = 0; i < columns; i++) {
            row.addObject().put("type", "raw_text").put("text", " ");
        }
    }

    private ObjectNode cell(Span span) {
        var content = text.slice(span.start(), span.end())
                .without(style -> style instanceof Style.Table || style instanceof Style.Cell);
        if (content.spans().isEmpty() && !RichElements.hasAddress(content.text())) {
            return JSON.objectNode().put("type", "raw_text").put("text", content.text());
        }
        var cell = JSON.objectNode().put("type", "rich_text");
        cell.set("elements", RichText.parts(content));
        return cell;
    }
}
