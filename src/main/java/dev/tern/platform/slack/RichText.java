package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Styled text as one block of Slack's rich text: sections, quotes and preformatted lines in a row, each a list of
 * stretches with a style. Text in it is text: nothing is escaped, and nothing calls anybody.
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks/rich-text-block">Rich text block</a>
 */
final class RichText {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** An address in the open, without the punctuation of the sentence around it. */
    private static final Pattern URL =
            Pattern.compile("(?i)\\bhttps?://[^\\s<>`\"\\[\\]]*[^\\s<>`\"\\[\\]?!.,:;*_~')]");

    private static final Comparator<Span> OUTER_FIRST =
            Comparator.comparingInt(Span::start).thenComparing(Span::end, Comparator.reverseOrder());

    private final ArrayNode parts = JSON.arrayNode();
    private final String text;

    private RichText(String text) {
        this.text = text;
    }

    /** A JSON array of one block; of none if there is nothing to show. */
    static ArrayNode blocks(StyledText text) {
        var rich = new RichText(text.text());
        rich.write(stretches(text));
        var blocks = JSON.arrayNode();
        if (!rich.parts.isEmpty()) {
            blocks.addObject().put("type", "rich_text").set("elements", rich.parts);
        }
        return blocks;
    }

    /** The text cut wherever a style begins or ends. */
    private static List<Stretch> stretches(StyledText text) {
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

    private void write(List<Stretch> stretches) {
        int first = 0;
        for (int i = 1; i <= stretches.size(); i++) {
            if (i == stretches.size()
                    || !stretches.get(i).container().equals(stretches.get(first).container())) {
                part(stretches.subList(first, i));
                first = i;
            }
        }
    }

    /** Parts stand below each other; a line break between them would be an empty line. */
    private void part(List<Stretch> stretches) {
        var container = stretches.getFirst().container();
        int from = stretches.getFirst().from();
        int to = stretches.getLast().to();
        while (container.isEmpty() && from > 0 && from < to && text.charAt(from) == '\n') {
            from++;
        }
        while (container.isEmpty() && to < text.length() && from < to && text.charAt(to - 1) == '\n') {
            to--;
        }
        if (from < to) {
            var elements = JSON.arrayNode();
            for (var stretch : stretches) {
                write(elements, Math.max(from, stretch.from()), Math.min(to, stretch.to()), stretch.styles());
            }
            parts.addObject().put("type", type(container)).set("elements", elements);
        }
    }

    private static String type(Optional<Span> container) {
        return container
                .map(span -> span.style() instanceof Style.Quote ? "rich_text_quote" : "rich_text_preformatted")
                .orElse("rich_text_section");
    }

    private void write(ArrayNode elements, int from, int to, List<Style> styles) {
        var words = from < to ? text.substring(from, to) : "";
        var link = styles.stream().filter(Style.Link.class::isInstance).findFirst();
        if (words.isEmpty()) {
            return;
        }
        if (link.isPresent()) {
            link(elements, ((Style.Link) link.get()).url(), words, styles);
        } else if (styles.stream().anyMatch(RichText::isCode)) {
            words(elements, words, styles);
        } else {
            open(elements, words, styles);
        }
    }

    private static boolean isCode(Style style) {
        return style instanceof Style.Code || style instanceof Style.CodeBlock;
    }

    /** Makes links of addresses, which rich text does not do by itself. */
    private static void open(ArrayNode elements, String words, List<Style> styles) {
        var url = URL.matcher(words);
        int from = 0;
        while (url.find()) {
            int end = closed(words, url.start(), url.end());
            words(elements, words.substring(from, url.start()), styles);
            link(elements, words.substring(url.start(), end), "", styles);
            from = end;
        }
        words(elements, words.substring(from), styles);
    }

    /** A bracket belongs to the address if it opened there. */
    private static int closed(String words, int start, int end) {
        var open = words.substring(start, end).chars().filter(c -> c == '(').count()
                > words.substring(start, end).chars().filter(c -> c == ')').count();
        return open && end < words.length() && words.charAt(end) == ')' ? end + 1 : end;
    }

    private static void words(ArrayNode elements, String words, List<Style> styles) {
        if (!words.isEmpty()) {
            styled(elements.addObject().put("type", "text").put("text", words), styles);
        }
    }

    private static void link(ArrayNode elements, String url, String words, List<Style> styles) {
        var link = elements.addObject().put("type", "link").put("url", url);
        if (!words.isEmpty() && !words.equals(url)) {
            link.put("text", words);
        }
        styled(link, styles);
    }

    private static void styled(ObjectNode element, List<Style> styles) {
        var set = JSON.objectNode();
        styles.forEach(style -> name(style).ifPresent(name -> set.put(name, true)));
        if (!set.isEmpty()) {
            element.set("style", set);
        }
    }

    private static Optional<String> name(Style style) {
        return switch (style) {
            case Style.Bold _ -> Optional.of("bold");
            case Style.Italic _ -> Optional.of("italic");
            case Style.Strike _ -> Optional.of("strike");
            case Style.Code _ -> Optional.of("code");
            case Style.CodeBlock _, Style.Quote _, Style.Link _ -> Optional.empty();
        };
    }

    /** A piece of the text and the styles on all of it. */
    private record Stretch(int from, int to, List<Span> spans) {
        /** What it stands in: the code block, else the outermost quote. */
        Optional<Span> container() {
            return spans.stream()
                    .filter(span -> span.style() instanceof Style.CodeBlock)
                    .findFirst()
                    .or(() -> spans.stream()
                            .filter(span -> span.style() instanceof Style.Quote)
                            .findFirst());
        }

        List<Style> styles() {
            return spans.stream().map(Span::style).toList();
        }
    }
}
