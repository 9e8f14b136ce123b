package dev.tern.platform.slack;

import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A piece of a text and the styles on all of it, outer ones first. */
record Stretch(int from, int to, List<Span> spans) {
    private static final Comparator<Span> OUTER_FIRST =
            Comparator.comparingInt(Span::start).thenComparing(Span::end, Comparator.reverseOrder());

    /** The text cut wherever a style begins or ends. */
    static List<Stretch> of(StyledText text) {
        var spans = text.spans().stream().sorted(OUTER_FIRST).toList();
        var edges = Stream.concat(
                        Stream.of(0, text.length()),
                        spans.stream().flatMap(span -> Stream.of(span.start(), span.end())))
                .distinct()
                .sorted()
                .toList();
        var stretches = new ArrayList<Stretch>();
        var open = new ArrayList<Span>();
        int next = 0;
        for (int i = 1; i < edges.size(); i++) {
            int from = edges.get(i - 1);
            open.removeIf(span -> span.end() <= from);
            while (next < spans.size() && spans.get(next).start() <= from) {
                open.add(spans.get(next++));
            }
            stretches.add(new Stretch(from, edges.get(i), List.copyOf(open)));
        }
        return stretches;
    }

    /** What it stands in: the code block or table, else the outermost quote, else the innermost item. */
    Optional<Span> container() {
        return spans.stream()
                .filter(span -> keepsColumns(span.style()))
                .findFirst()
                .or(() -> spans.stream()
                        .filter(span -> span.style() instanceof Style.Quote)
                        .findFirst())
                .or(() -> spans.reversed().stream()
                        .filter(span -> span.style() instanceof Style.Item)
                        .findFirst());
    }

    private static boolean keepsColumns(Style style) {
        return style instanceof Style.CodeBlock || style instanceof Style.Table;
    }

    /** If it is one. */
    Optional<Style.Marker> marker() {
        return !spans.isEmpty() && spans.getLast().style() instanceof Style.Marker marker
                ? Optional.of(marker)
                : Optional.empty();
    }

    List<Style> styles() {
        return spans.stream().map(Span::style).toList();
    }
}
