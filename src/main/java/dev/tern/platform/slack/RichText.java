package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

    private final ArrayNode parts = JSON.arrayNode();
    private final StyledText text;

    private RichText(StyledText text) {
        this.text = text;
    }

    /** A JSON array of one block; of none if there is nothing to show. */
    static ArrayNode blocks(StyledText text) {
        var rich = new RichText(text);
        rich.write();
        var blocks = JSON.arrayNode();
        if (!rich.parts.isEmpty()) {
            blocks.addObject().put("type", "rich_text").set("elements", rich.parts);
        }
        return blocks;
    }

    private void write() {
        int from = 0;
        while (from < text.length()) {
            var around = container(from);
            int to = from;
            while (to < text.length() && Objects.equals(container(to), around)) {
                to++;
            }
            part(around, trimmedStart(around, from, to), trimmedEnd(around, from, to));
            from = to;
        }
    }

    /** The innermost code block, else the outermost quote. */
    private @Nullable Span container(int at) {
        return covering(at, style -> style instanceof Style.CodeBlock)
                .or(() -> covering(at, style -> style instanceof Style.Quote))
                .orElse(null);
    }

    private Optional<Span> covering(int at, Predicate<Style> which) {
        return text.spans().stream()
                .filter(span -> span.start() <= at && at < span.end() && which.test(span.style()))
                .findFirst();
    }

    /** Parts stand below each other; a line break between them would be an empty line. */
    private int trimmedStart(@Nullable Span around, int from, int to) {
        int start = from;
        while (around == null && from > 0 && start < to && text.text().charAt(start) == '\n') {
            start++;
        }
        return start;
    }

    private int trimmedEnd(@Nullable Span around, int from, int to) {
        int end = to;
        while (around == null && to < text.length() && end > from && text.text().charAt(end - 1) == '\n') {
            end--;
        }
        return end;
    }

    private void part(@Nullable Span around, int from, int to) {
        if (from >= to) {
            return;
        }
        var part = parts.addObject();
        part.put("type", type(around));
        var elements = part.putArray("elements");
        var edges = Stream.concat(
                        Stream.of(from, to), text.spans().stream().flatMap(span -> Stream.of(span.start(), span.end())))
                .filter(edge -> from <= edge && edge <= to)
                .distinct()
                .sorted()
                .toList();
        IntStream.range(1, edges.size()).forEach(i -> stretch(elements, edges.get(i - 1), edges.get(i)));
    }

    private static String type(@Nullable Span around) {
        return around == null
                ? "rich_text_section"
                : around.style() instanceof Style.Quote ? "rich_text_quote" : "rich_text_preformatted";
    }

    private void stretch(ArrayNode elements, int from, int to) {
        var styles = text.spans().stream()
                .filter(span -> span.start() <= from && to <= span.end())
                .map(Span::style)
                .toList();
        var words = text.text().substring(from, to);
        var link = styles.stream().filter(Style.Link.class::isInstance).findFirst();
        if (link.isPresent()) {
            link(elements, ((Style.Link) link.get()).url(), words, styles);
        } else if (styles.stream().anyMatch(style -> style instanceof Style.Code || style instanceof Style.CodeBlock)) {
            words(elements, words, styles);
        } else {
            open(elements, words, styles);
        }
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
}
