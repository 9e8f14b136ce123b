package dev.tern.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Visible text and the styles on it. Styles lie beside the text and never in it, so it may be cut anywhere and each
 * piece keeps its look.
 *
 * @param spans none empty, in the order of their starts, nested and never crossing; an outer one comes before those
 *     inside it
 */
public record StyledText(String text, List<Span> spans) {
    public static final StyledText EMPTY = new StyledText("", List.of());

    public StyledText {
        spans = List.copyOf(spans);
    }

    public static StyledText of(String text) {
        return new StyledText(text, List.of());
    }

    /** One text of several, with {@code separator} between them. */
    public static StyledText join(String separator, List<StyledText> pieces) {
        var text = new StringBuilder();
        var spans = new ArrayList<Span>();
        for (int i = 0; i < pieces.size(); i++) {
            text.append(i == 0 ? "" : separator);
            for (var span : pieces.get(i).spans()) {
                spans.add(span.moved(text.length()));
            }
            text.append(pieces.get(i).text());
        }
        return new StyledText(text.toString(), spans);
    }

    public int length() {
        return text.length();
    }

    public boolean isBlank() {
        return ReplyText.isBlank(text);
    }

    /** The piece between two offsets, with the styles that reach into it. */
    public StyledText slice(int from, int to) {
        var inside = new ArrayList<Span>();
        for (var span : spans) {
            if (span.start() >= to) {
                break;
            }
            if (span.end() > from) {
                inside.add(span.clipped(from, to));
            }
        }
        return new StyledText(text.substring(from, to), inside);
    }

    /** The same text but what lies between two offsets; what reaches over it closes up. */
    StyledText without(int from, int to) {
        var left = new ArrayList<Span>();
        for (var span : spans) {
            var closed = new Span(
                    span.start() - taken(span.start(), from, to),
                    span.end() - taken(span.end(), from, to),
                    span.style());
            if (closed.start() < closed.end()) {
                left.add(closed);
            }
        }
        return new StyledText(text.substring(0, from) + text.substring(to), left);
    }

    private static int taken(int offset, int from, int to) {
        return Math.clamp(offset, from, to) - from;
    }

    /** The same text with one more style around all of it. */
    public StyledText within(Style style) {
        var all = new ArrayList<Span>();
        all.add(new Span(0, length(), style));
        all.addAll(spans);
        return new StyledText(text, all);
    }

    public StyledText without(Predicate<Style> unwanted) {
        return new StyledText(
                text,
                spans.stream().filter(span -> !unwanted.test(span.style())).toList());
    }

    /** The same lines, {@code first} before the first one and as much space before the others, but not into code. */
    public StyledText indented(String first) {
        var breaks = lineStarts();
        var moved = spans.stream().map(span -> span.spread(breaks, first.length()));
        var out = new StringBuilder(first);
        int from = 0;
        for (int at : breaks) {
            out.append(text, from, at).append(" ".repeat(first.length()));
            from = at;
        }
        return new StyledText(out.append(text, from, length()).toString(), moved.toList());
    }

    /** Where lines begin that hold something and need not keep their columns, but the first one; ascending. */
    private int[] lineStarts() {
        var starts = new int[length()];
        int count = 0;
        int next = 0;
        int codeEnd = 0;
        for (int at = text.indexOf('\n') + 1; at > 0 && at < length(); at = text.indexOf('\n', at) + 1) {
            while (next < spans.size() && spans.get(next).start() <= at) {
                var span = spans.get(next++);
                codeEnd = span.keepsColumns() ? Math.max(codeEnd, span.end()) : codeEnd;
            }
            if (at >= codeEnd && text.charAt(at) != '\n') {
                starts[count++] = at;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    /** A style from one offset to before another. */
    public record Span(int start, int end, Style style) {
        private Span moved(int by) {
            return new Span(start + by, end + by, style);
        }

        boolean keepsColumns() {
            return style instanceof Style.CodeBlock || style instanceof Style.Table;
        }

        /** Where it lies once {@code width} was put in at the beginning and at each of the breaks. */
        private Span spread(int[] breaks, int width) {
            return new Span(
                    start + width * (countBelow(breaks, start + 1) + 1),
                    end + width * (countBelow(breaks, end) + 1),
                    style);
        }

        private static int countBelow(int[] sorted, int limit) {
            int found = Arrays.binarySearch(sorted, limit);
            return found < 0 ? -found - 1 : found;
        }

        private Span clipped(int from, int to) {
            return start >= from && end <= to
                    ? moved(-from)
                    : new Span(Math.max(start, from) - from, Math.min(end, to) - from, clippedStyle(from, to));
        }

        /** What is left of a table has only the header that is left with it. */
        private Style clippedStyle(int from, int to) {
            return style instanceof Style.Table(var header, var columns)
                    ? new Style.Table(start < from ? 0 : Math.min(header, to - start), columns)
                    : style;
        }
    }
}
