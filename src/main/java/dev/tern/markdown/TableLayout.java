package dev.tern.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;

/** Lays a table out in columns, as lines that must keep them. */
final class TableLayout extends AbstractVisitor {
    private final List<List<Cell>> rows = new ArrayList<>();
    private int headRows;

    private TableLayout() {}

    static StyledText of(TableBlock table) {
        var layout = new TableLayout();
        table.accept(layout);
        return StyledText.of(String.join("\n", layout.lines())).within(new Style.CodeBlock(""));
    }

    @Override
    public void visit(CustomNode node) {
        switch (node) {
            case TableHead _ -> {
                visitChildren(node);
                headRows = rows.size();
            }
            case TableRow _ -> {
                rows.add(new ArrayList<>());
                visitChildren(node);
            }
            case TableCell cell -> rows.getLast().add(new Cell(content(cell), cell.getAlignment()));
            default -> visitChildren(node);
        }
    }

    /** A table shows no links, so that where one leads is written behind it. */
    private static String content(TableCell cell) {
        var styled = InlineLayout.of(cell);
        var out = new StringBuilder(styled.text());
        for (var span : styled.spans().reversed()) {
            if (span.style() instanceof Style.Link(var url)
                    && !styled.text().substring(span.start(), span.end()).equals(url)) {
                out.insert(span.end(), " (" + url + ")");
            }
        }
        return out.toString();
    }

    private List<String> lines() {
        var columns = rows.stream().mapToInt(List::size).max().orElse(0);
        var widths = IntStream.range(0, columns).map(this::width).toArray();
        var lines = new ArrayList<String>();
        for (var row : rows) {
            lines.add(IntStream.range(0, row.size())
                    .mapToObj(i -> row.get(i).padded(widths[i]))
                    .collect(Collectors.joining(" | "))
                    .stripTrailing());
        }
        lines.add(headRows, IntStream.of(widths).mapToObj("-"::repeat).collect(Collectors.joining("-|-")));
        return lines;
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> column < row.size())
                .mapToInt(row -> row.get(column).width())
                .max()
                .orElse(0);
    }

    private record Cell(String text, TableCell.@org.jspecify.annotations.Nullable Alignment alignment) {
        int width() {
            return text.codePointCount(0, text.length());
        }

        String padded(int width) {
            var gap = width - width();
            var left =
                    switch (alignment) {
                        case RIGHT -> gap;
                        case CENTER -> gap / 2;
                        case LEFT -> 0;
                        case null -> 0;
                    };
            return " ".repeat(left) + text + " ".repeat(gap - left);
        }
    }
}
