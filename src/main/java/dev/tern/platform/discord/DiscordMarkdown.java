package dev.tern.platform.discord;

import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Styled text in Discord's markdown, escaped so that text stays text: no mention, emoji, list or style comes out of it
 * that is not one in the reply.
 *
 * @see <a href="https://discord.com/developers/docs/reference#message-formatting">Message formatting</a>
 */
final class DiscordMarkdown {
    /** Discord takes a link whose label looks like another for a fraud; brackets in a label it does not read at all. */
    private static final Pattern NO_LABEL = Pattern.compile("(?i)https?://|discord\\.gg/|[\\[\\]]");

    /** One that is longer leaves too little of a message for anything else; its words are shown without it. */
    private static final int LONGEST_ADDRESS = 1000;

    /** Smaller ones are not shown as such. */
    private static final int HEADING_LEVELS = 3;

    private final String text;
    private final DiscordText out = new DiscordText();

    private DiscordMarkdown(String text) {
        this.text = text;
    }

    static String write(StyledText styled) {
        var writer = new DiscordMarkdown(styled.text());
        writer.write(0, styled.length(), styled.spans());
        return writer.out.toString();
    }

    /** Text that shows as it is, as a quote. */
    static String quoted(String plain) {
        return write(StyledText.of(plain).within(new Style.Quote()));
    }

    /** What lies between two offsets; spans are nested, outer ones first. */
    private void write(int from, int to, List<Span> spans) {
        int at = from;
        for (int i = 0; i < spans.size(); ) {
            var span = spans.get(i);
            int inside = i + 1;
            while (inside < spans.size() && spans.get(inside).start() < span.end()) {
                inside++;
            }
            out.plain(text, at, span.start());
            styled(span, spans.subList(i + 1, inside));
            at = span.end();
            i = inside;
        }
        out.plain(text, at, to);
    }

    private void styled(Span span, List<Span> inside) {
        var words = text.substring(span.start(), span.end());
        switch (span.style()) {
            case Style.Bold _ -> ink("**", span, inside);
            case Style.Italic _ -> ink("*", span, inside);
            case Style.Strike _ -> ink("~~", span, inside);
            case Style.Code _ -> out.code(words);
            case Style.CodeBlock(var language) -> out.block(language, words);
            case Style.Table _ -> out.block("", words);
            case Style.Quote _ -> quote(span, inside);
            case Style.Link(var url) -> link(url, span, inside);
            case Style.Heading(int level) -> heading(level, span, inside);
            case Style.Mention(var person) -> out.raw("<@" + person + ">");
            case Style.Marker marker -> out.marker(marker.kind(), words, endsLine(span.end()));
            case Style.Item _, Style.Cell _ -> write(span.start(), span.end(), inside);
        }
    }

    private boolean endsLine(int at) {
        return at == text.length() || text.charAt(at) == '\n';
    }

    /** Markers hold only where they touch the words. */
    private void ink(String marker, Span span, List<Span> inside) {
        int start = span.start();
        int end = span.end();
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        out.plain(text, span.start(), start);
        if (start < end) {
            int before = out.length();
            write(start, end, clipped(without(inside, span.style()), start, end));
            out.surround(before, marker);
        }
        out.plain(text, end, span.end());
    }

    /** The same look twice would be none. */
    private static List<Span> without(List<Span> spans, Style style) {
        return spans.stream().filter(span -> !span.style().equals(style)).toList();
    }

    private static List<Span> clipped(List<Span> spans, int from, int to) {
        return spans.stream()
                .map(span -> new Span(Math.max(from, span.start()), Math.min(to, span.end()), span.style()))
                .filter(span -> span.start() < span.end())
                .toList();
    }

    private void heading(int level, Span span, List<Span> inside) {
        if (level > HEADING_LEVELS || !out.isAtLineStart()) {
            ink("**", span, without(inside, new Style.Bold()));
            return;
        }
        int before = out.length();
        out.raw("#".repeat(level) + " ");
        write(span.start(), span.end(), inside);
        out.prefixLines(before, "#".repeat(level) + " ");
    }

    private void quote(Span span, List<Span> inside) {
        out.ownLine();
        int before = out.length();
        write(span.start(), span.end(), inside);
        out.insert(before, "> ");
        out.prefixLines(before, "> ");
    }

    private void link(String url, Span span, List<Span> inside) {
        var label = text.substring(span.start(), span.end());
        var address = url.replace(" ", "%20")
                .replace("(", "%28")
                .replace(")", "%29")
                .replace("<", "%3C")
                .replace(">", "%3E");
        if (label.equals(url)) {
            out.address(url, text, span.end());
        } else if (address.length() > LONGEST_ADDRESS || label.isBlank()) {
            write(span.start(), span.end(), inside);
        } else if (NO_LABEL.matcher(label).find()) {
            write(span.start(), span.end(), inside);
            out.raw(" (<");
            out.address(address);
            out.raw(">)");
        } else {
            out.raw("[");
            write(span.start(), span.end(), inside);
            out.raw("](");
            out.address(address);
            out.raw(")");
        }
    }
}
