package dev.tern.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

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
        var breaks = IntStream.range(1, length())
                .filter(i -> text.charAt(i - 1) == '\n' && spans.stream().noneMatch(span -> span.keepsColumns(i)))
                .toArray();
        var moved = spans.stream().map(span -> span.spread(breaks, first.length()));
        var out = new StringBuilder(first);
        int from = 0;
        for (int at : breaks) {
            out.append(text, from, at).append(" ".repeat(first.length()));
            from = at;
        }
        return new StyledText(out.append(text, from, length()).toString(), moved.toList());
    }

    /** A style from one offset to before another. */
    public record Span(int start, int end, Style style) {
        private Span moved(int by) {
            return new Span(start + by, end + by, style);
        }

        private boolean keepsColumns(int offset) {
            return style instanceof Style.CodeBlock && start <= offset && offset < end;
        }

        /** Where it lies once {@code width} was put in at the beginning and at each of the breaks. */
        private Span spread(int[] breaks, int width) {
            var before = (int) IntStream.of(breaks).filter(at -> at <= start).count();
            var within = (int) IntStream.of(breaks).filter(at -> at < end).count();
            return new Span(start + width * (before + 1), end + width * (within + 1), style);
        }

        private Span clipped(int from, int to) {
            return new Span(Math.max(start, from) - from, Math.min(end, to) - from, style);
        }
    }
}
