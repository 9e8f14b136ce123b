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
    private static final String SPECIAL = "\\*_~`|<[";
    private static final Pattern URL = Pattern.compile("https?://[^\\s<>]+");
    private static final Pattern LOOKS_LIKE_ADDRESS = Pattern.compile("(?i).*(https?://|discord\\.gg/).*");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+.#-]+");

    /** One that is longer leaves too little of a message for anything else; its words are shown without it. */
    private static final int LONGEST_ADDRESS = 1000;

    /** Takes no room. */
    private static final String NOTHING = "\u200B";

    private final String text;
    private final StringBuilder out = new StringBuilder();

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
            plain(at, span.start());
            styled(span, spans.subList(i + 1, inside));
            at = span.end();
            i = inside;
        }
        plain(at, to);
    }

    private void styled(Span span, List<Span> inside) {
        var words = text.substring(span.start(), span.end());
        switch (span.style()) {
            case Style.Bold _ -> ink("**", span, inside);
            case Style.Italic _ -> ink("*", span, inside);
            case Style.Strike _ -> ink("~~", span, inside);
            case Style.Code _ -> out.append(code(words));
            case Style.CodeBlock(var language) -> block(language, words);
            case Style.Quote _ -> quote(span, inside);
            case Style.Link(var url) -> link(url, span, inside);
        }
    }

    /** Markers hold only where they touch the words, and two of a kind must not touch each other. */
    private void ink(String marker, Span span, List<Span> inside) {
        int start = span.start();
        int end = span.end();
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        plain(span.start(), start);
        if (start < end) {
            int before = out.length();
            write(start, end, clipped(inside, start, end));
            var words = out.substring(before);
            out.setLength(before);
            out.append(touches(marker) ? NOTHING : "")
                    .append(marker)
                    .append(words)
                    .append(marker);
        }
        plain(end, span.end());
    }

    private static List<Span> clipped(List<Span> spans, int from, int to) {
        return spans.stream()
                .map(span -> new Span(Math.max(from, span.start()), Math.min(to, span.end()), span.style()))
                .filter(span -> span.start() < span.end())
                .toList();
    }

    private boolean touches(String marker) {
        return !out.isEmpty() && out.charAt(out.length() - 1) == marker.charAt(0);
    }

    private static String code(String words) {
        if (words.indexOf('`') < 0) {
            return "`" + words + "`";
        }
        return "`` " + words.replace("``", "`" + NOTHING + "`") + " ``";
    }

    private void block(String language, String words) {
        out.append("```")
                .append(LANGUAGE.matcher(language).matches() ? language : "")
                .append('\n');
        out.append(words.replace("```", "``" + NOTHING + "`")).append("\n```");
    }

    private void quote(Span span, List<Span> inside) {
        if (!startsLine()) {
            out.append('\n');
        }
        int before = out.length();
        write(span.start(), span.end(), inside);
        var lines = out.substring(before).replace("\n", "\n> ");
        out.setLength(before);
        out.append("> ").append(lines);
    }

    private void link(String url, Span span, List<Span> inside) {
        var label = text.substring(span.start(), span.end());
        var address = url.replace(" ", "%20").replace("(", "%28").replace(")", "%29");
        if (label.equals(url)) {
            out.append(url);
        } else if (address.length() > LONGEST_ADDRESS) {
            write(span.start(), span.end(), inside);
        } else if (LOOKS_LIKE_ADDRESS.matcher(label).find()) {
            // Discord takes a link whose label looks like another for a fraud, and shows its markup.
            write(span.start(), span.end(), inside);
            out.append(" (").append(address).append(')');
        } else {
            out.append('[');
            write(span.start(), span.end(), inside);
            out.append("](").append(address).append(')');
        }
    }

    private void plain(int from, int to) {
        var words = text.substring(from, to);
        var urls = URL.matcher(words);
        int at = 0;
        while (urls.find()) {
            escape(words.substring(at, urls.start()));
            out.append(urls.group());
            at = urls.end();
        }
        escape(words.substring(at));
    }

    private void escape(String words) {
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (SPECIAL.indexOf(c) >= 0 || (startsLine() && (c == '#' || c == '>' || c == '-' || c == '+'))) {
                out.append('\\');
            }
            out.append(c);
        }
    }

    private boolean startsLine() {
        int at = out.length() - 1;
        while (at >= 0 && out.charAt(at) == ' ') {
            at--;
        }
        return at < 0 || out.charAt(at) == '\n';
    }
}
