package dev.tern.markdown;

import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;

/** Lays a table out in columns, as lines that must keep them. */
final class TableLayout extends AbstractVisitor {
    /** A cell that is wider stands out of its column, rather than making all others as wide. */
    private static final int MAX_COLUMN = 60;

    private final List<List<StyledText>> rows = new ArrayList<>();
    private final List<Style.Align> aligns = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final List<Span> spans = new ArrayList<>();
    private boolean inHead;

    private TableLayout() {}

    static StyledText of(TableBlock table) {
        var layout = new TableLayout();
        table.accept(layout);
        return layout.lines();
    }

    @Override
    public void visit(CustomNode node) {
        switch (node) {
            case TableHead _ -> {
                inHead = true;
                visitChildren(node);
                inHead = false;
            }
            case TableRow _ -> {
                rows.add(new ArrayList<>());
                visitChildren(node);
            }
            case TableCell cell -> cell(cell);
            default -> visitChildren(node);
        }
    }

    private void cell(TableCell cell) {
        rows.getLast().add(content(cell));
        if (inHead) {
            aligns.add(
                    switch (cell.getAlignment()) {
                        case RIGHT -> Style.Align.RIGHT;
                        case CENTER -> Style.Align.CENTER;
                        case LEFT -> Style.Align.LEFT;
                        case null -> Style.Align.LEFT;
                    });
        }
    }

    /** Columns of text show no links, so that where one leads is written behind it. */
    private static StyledText content(TableCell cell) {
        var content = InlineLayout.of(cell);
        var pieces = new ArrayList<StyledText>();
        int from = 0;
        for (var span : content.spans()) {
            if (span.style() instanceof Style.Link(var url)
                    && !content.text().substring(span.start(), span.end()).equals(url)) {
                pieces.add(content.slice(from, span.end()));
                pieces.add(StyledText.of(" (" + url + ")"));
                from = span.end();
            }
        }
        pieces.add(content.slice(from, content.length()));
        return StyledText.join("", pieces);
    }

    private StyledText lines() {
        var widths = IntStream.range(0, aligns.size()).map(this::width).toArray();
        row(rows.getFirst(), widths);
        text.append('\n');
        for (int i = 0; i < widths.length; i++) {
            text.append(i == 0 ? "" : "-|-").append("-".repeat(widths[i]));
        }
        int header = text.length() + 1;
        for (var row : rows.subList(1, rows.size())) {
            text.append('\n');
            row(row, widths);
        }
        var table = new Style.Table(Math.min(header, text.length()), aligns);
        return new StyledText(text.toString(), spans).within(table);
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> column < row.size())
                .mapToInt(row -> DisplayWidth.of(row.get(column).text()))
                .filter(width -> width <= MAX_COLUMN)
                .max()
                .orElse(MAX_COLUMN);
    }

    private void row(List<StyledText> cells, int[] widths) {
        int end = text.length();
        for (int i = 0; i < cells.size(); i++) {
            text.append(i == 0 ? "" : " | ");
            int gap = Math.max(0, widths[i] - DisplayWidth.of(cells.get(i).text()));
            int right = padded(i, cells.get(i), gap);
            end = cells.get(i).length() == 0 ? end : text.length() - right;
        }
        text.setLength(end);
    }

    /** @return how many blanks stand behind the cell */
    private int padded(int column, StyledText cell, int gap) {
        int left =
                switch (aligns.get(column)) {
                    case RIGHT -> gap;
                    case CENTER -> gap / 2;
                    case LEFT -> 0;
                };
        text.append(" ".repeat(left));
        if (cell.length() > 0) {
            var placed = cell.within(new Style.Cell(column));
            for (var span : placed.spans()) {
                spans.add(new Span(span.start() + text.length(), span.end() + text.length(), span.style()));
            }
            text.append(cell.text());
        }
        text.append(" ".repeat(gap - left));
        return gap - left;
    }
}
