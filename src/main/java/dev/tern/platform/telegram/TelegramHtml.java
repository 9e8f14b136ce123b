package dev.tern.platform.telegram;

import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Styled text in Telegram's HTML. Its tags may be nested, but nothing may lie around or inside code but a quote, and no
 * link in a link.
 *
 * @see <a href="https://core.telegram.org/bots/api#html-style">HTML style</a>
 */
final class TelegramHtml {
    private static final Comparator<Span> OUTER_FIRST =
            Comparator.comparingInt(Span::start).thenComparing(Span::end, Comparator.reverseOrder());

    private static final Pattern USER_NAME = Pattern.compile("@[A-Za-z]\\w{3,}");

    /** What an address or a path has before the sign. */
    private static final String GOES_ON = "_/";

    /** Takes no room, and ends what stands before it. */
    private static final String NO_CALL = "\u2060";

    private final StringBuilder out = new StringBuilder();
    private final Deque<Span> open = new ArrayDeque<>();

    private TelegramHtml() {}

    static String write(StyledText text) {
        return new TelegramHtml().html(text.text(), allowed(text));
    }

    /** Text without markup, which calls nobody either. */
    static String plain(String text) {
        var html = new TelegramHtml();
        for (int i = 0; i < text.length(); i++) {
            html.out.append(text.charAt(i)).append(html.callsByItself(text, i) ? NO_CALL : "");
        }
        return html.out.toString();
    }

    private static List<Span> allowed(StyledText text) {
        var written = spans(text.spans(), style -> !opening(style).isEmpty());
        var links = spans(written, Style.Link.class::isInstance);
        var tables = spans(written, Style.Table.class::isInstance);
        var headings = spans(written, Style.Heading.class::isInstance);
        var shown = written.stream()
                .filter(span -> !(span.style() instanceof Style.Code && isInside(span, links)))
                .filter(span -> !(span.style() instanceof Style.Bold && isInside(span, headings)))
                .filter(span -> span.style() instanceof Style.Table || !isInside(span, tables))
                .filter(span -> !isBareUrl(span, text.text()))
                .toList();
        var code = spans(shown, TelegramHtml::isCode);
        return shown.stream()
                .flatMap(span -> isInk(span.style()) ? around(span, code) : Stream.of(span))
                .sorted(OUTER_FIRST)
                .toList();
    }

    private static boolean isCode(Style style) {
        return style instanceof Style.Code || style instanceof Style.CodeBlock || style instanceof Style.Table;
    }

    private static List<Span> spans(List<Span> spans, Predicate<Style> which) {
        return spans.stream().filter(span -> which.test(span.style())).toList();
    }

    private static boolean isInside(Span span, List<Span> others) {
        return others.stream().anyMatch(other -> other.start() <= span.start() && span.end() <= other.end());
    }

    /** Telegram finds it by itself. */
    private static boolean isBareUrl(Span span, String text) {
        return span.style() instanceof Style.Link(var url)
                && text.substring(span.start(), span.end()).equals(url);
    }

    private static boolean isInk(Style style) {
        return switch (style) {
            case Style.Bold _, Style.Italic _, Style.Strike _, Style.Heading _ -> true;
            case Style.Code _, Style.CodeBlock _, Style.Quote _, Style.Link _, Style.Table _, Style.Mention _ -> false;
            case Style.Item _, Style.Marker _, Style.Cell _ -> false;
        };
    }

    /** The span in pieces, where code lies in it. */
    private static Stream<Span> around(Span span, List<Span> code) {
        var pieces = Stream.<Span>builder();
        int from = span.start();
        for (var hole : code) {
            if (hole.start() < span.end() && hole.end() > from) {
                pieces.add(new Span(from, Math.max(from, hole.start()), span.style()));
                from = hole.end();
            }
        }
        pieces.add(new Span(from, Math.max(from, span.end()), span.style()));
        return pieces.build().filter(piece -> piece.start() < piece.end());
    }

    /** Ends before begins, and of ends the innermost first, which is the one on top. */
    private String html(String text, List<Span> spans) {
        int next = 0;
        for (int i = 0; i <= text.length(); i++) {
            while (!open.isEmpty() && open.peek().end() == i) {
                out.append(closing(open.pop().style()));
            }
            while (next < spans.size() && spans.get(next).start() == i) {
                open.push(spans.get(next));
                out.append(opening(spans.get(next++).style()));
            }
            if (i < text.length()) {
                escape(text.charAt(i));
                out.append(callsByItself(text, i) ? NO_CALL : "");
            }
        }
        return out.toString();
    }

    /** Telegram makes a mention of each user name that it finds, and it is not for the model to call anybody by one. */
    private boolean callsByItself(String text, int at) {
        return text.charAt(at) == '@'
                && open.stream().noneMatch(span -> isCode(span.style()) || isAddress(span.style()))
                && USER_NAME.matcher(text).region(at, text.length()).lookingAt()
                && !isInAddress(text, at);
    }

    /** Addresses and paths stay as they are, byte for byte. */
    private static boolean isInAddress(String text, int at) {
        int start = at;
        while (start > 0 && !Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        return at > start
                && (GOES_ON.indexOf(text.charAt(at - 1)) >= 0
                        || Character.isLetterOrDigit(text.charAt(at - 1))
                        || text.substring(start, at).contains("/"));
    }

    private static boolean isAddress(Style style) {
        return style instanceof Style.Link || style instanceof Style.Mention;
    }

    private static String opening(Style style) {
        return switch (style) {
            case Style.Bold _, Style.Heading _ -> "<b>";
            case Style.Italic _ -> "<i>";
            case Style.Strike _ -> "<s>";
            case Style.Code _ -> "<code>";
            case Style.CodeBlock(var language) when language.isEmpty() -> "<pre>";
            case Style.CodeBlock(var language) -> "<pre><code class=\"language-" + escaped(language) + "\">";
            case Style.Quote _ -> "<blockquote>";
            case Style.Link(var url) -> "<a href=\"" + escaped(url) + "\">";
            case Style.Mention(var person) -> "<a href=\"tg://user?id=" + escaped(person.value()) + "\">";
            case Style.Table _ -> "<pre>";
            case Style.Item _, Style.Marker _, Style.Cell _ -> "";
        };
    }

    private static String closing(Style style) {
        return switch (style) {
            case Style.Bold _, Style.Heading _ -> "</b>";
            case Style.Italic _ -> "</i>";
            case Style.Strike _ -> "</s>";
            case Style.Code _ -> "</code>";
            case Style.CodeBlock(var language) -> language.isEmpty() ? "</pre>" : "</code></pre>";
            case Style.Quote _ -> "</blockquote>";
            case Style.Link _, Style.Mention _ -> "</a>";
            case Style.Table _ -> "</pre>";
            case Style.Item _, Style.Marker _, Style.Cell _ -> "";
        };
    }

    private static String escaped(String text) {
        var attribute = new TelegramHtml();
        text.chars().forEach(c -> attribute.escape((char) c));
        return attribute.out.toString();
    }

    private void escape(char c) {
        switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            default -> out.append(c);
        }
    }
}
