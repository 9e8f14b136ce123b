package dev.tern.sandbox.discord;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Discord's Markdown as its apps show it: code, quotes, headings and lists, and within lines emphasis, spoilers, links
 * and mentions. What isn't closed stays as it was written.
 */
final class Markdown {
    private static final int DEEPEST = 16;
    private static final Pattern FENCE = Pattern.compile("```(?:[\\w+#.-]*\\n)?(.*?)\\n?```\\n?", Pattern.DOTALL);
    private static final Pattern QUOTE = Pattern.compile("(?s: *>>> .*)| *> [^\\n]*(?:\\n *> [^\\n]*)*\\n?");
    private static final Pattern HEADING = Pattern.compile("(#{1,3}|-#) +(?=\\S)([^\\n]*)");
    private static final Pattern ITEM = Pattern.compile("( *)([-*]|\\d{1,9}\\.) +(?=\\S)");
    private static final Pattern CODE = Pattern.compile("(`+)([^`]|[^`].*?[^`])\\1(?!`)", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("\\[([^\\[\\]]+)]\\(<?(https?://[^\\s()<>]+)>?\\)");
    private static final Pattern URL = Pattern.compile("https?://[^\\s<>]*[^\\s<>.,:;\"')\\]]");
    private static final Pattern ANGLED = Pattern.compile("<(https?://[^\\s<>]+)>");
    private static final Pattern MENTION = Pattern.compile("<(@!?|#)(\\d{1,18})>|<(@!?|#)([1-8]\\d{18})>");
    private static final Pattern ESCAPE = Pattern.compile("\\\\([^0-9A-Za-z\\s])");
    private static final Map<String, String> TAGS =
            Map.of("**", "b", "__", "u", "~~", "s", "||", "span class=\"spoiler\"", "*", "i", "_", "i");
    private static final String[] MARKS = {"**", "__", "~~", "||", "*", "_"};

    private final LongFunction<Optional<String>> users;
    private final LongFunction<Optional<String>> channels;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder html = new StringBuilder();

    /** Both find a name by id. */
    Markdown(LongFunction<Optional<String>> users, LongFunction<Optional<String>> channels) {
        this.users = users;
        this.channels = channels;
    }

    /**
     * What a message looks like.
     *
     * @param text without markup
     * @param html safe to show
     */
    record Shown(String text, String html) {}

    Shown render(String source) {
        blocks(source, 0);
        return new Shown(text.toString(), html.toString());
    }

    /** Begins at the start of a line; what begins there is looked for anew at each line. */
    private void blocks(String source, int depth) {
        int at = 0;
        while (at < source.length()) {
            var quote = QUOTE.matcher(source).region(at, source.length());
            if (depth < DEEPEST && quote.lookingAt()) {
                quote(quote.group(), depth);
                at = quote.end();
            } else {
                at = line(source, at);
            }
        }
    }

    private void quote(String lines, int depth) {
        boolean all = lines.stripLeading().startsWith(">>> ");
        var said = all ? lines.stripLeading().substring(4) : lines.replaceAll("(?m)^ *> ", "");
        boolean goesOn = !all && said.endsWith("\n");
        open("blockquote");
        blocks(goesOn ? said.substring(0, said.length() - 1) : said, depth + 1);
        close("blockquote");
        plain(goesOn ? "\n" : "");
    }

    /** Writes to the end of the line, or of what begins in it, and says where that is. */
    private int line(String source, int from) {
        var heading = HEADING.matcher(source).region(from, source.length());
        if (heading.lookingAt()) {
            var tag = heading.group(1).equals("-#") ? "small" : "b";
            open(tag);
            inline(heading.group(2), 0);
            close(tag);
            return lineBreak(source, heading.end());
        }
        var item = ITEM.matcher(source).region(from, source.length());
        int at = from;
        if (item.lookingAt()) {
            plain(item.group(1) + (item.group(2).length() > 1 ? item.group(2) : "•") + " ");
            at = item.end();
        }
        while (at < source.length() && source.charAt(at) != '\n') {
            int after = source.startsWith("```", at) ? matched(FENCE, source, at, this::fence) : at;
            if (after > at && source.charAt(after - 1) == '\n') {
                return after;
            }
            at = after > at ? after : one(source, at, 0);
        }
        return lineBreak(source, at);
    }

    private int lineBreak(String source, int at) {
        plain(at < source.length() ? "\n" : "");
        return Math.min(at + 1, source.length());
    }

    private void fence(Matcher fence) {
        open("pre");
        open("code");
        plain(fence.group(1));
        close("code");
        close("pre");
        plain(fence.group().endsWith("\n") ? "\n" : "");
    }

    private void inline(String source, int depth) {
        int at = 0;
        while (at < source.length()) {
            at = one(source, at, depth);
        }
    }

    /** Writes a construct or a character, and says where it ends. */
    private int one(String source, int at, int depth) {
        int after = special(source, at, depth);
        if (after > at) {
            return after;
        }
        plain(source.substring(at, source.offsetByCodePoints(at, 1)));
        return source.offsetByCodePoints(at, 1);
    }

    /** Writes the construct that begins here and says where it ends; if none does, here. */
    private int special(String source, int at, int depth) {
        return switch (source.charAt(at)) {
            case '\\' -> matched(ESCAPE, source, at, found -> plain(found.group(1)));
            case '`' ->
                matched(CODE, source, at, found -> {
                    open("code");
                    plain(found.group(2).strip());
                    close("code");
                });
            case '[' -> matched(NAMED, source, at, found -> link(found.group(2), found.group(1), depth));
            case '<' -> {
                int end = matched(MENTION, source, at, this::mention);
                yield end > at
                        ? end
                        : matched(ANGLED, source, at, found -> link(found.group(1), found.group(1), DEEPEST));
            }
            case 'h' -> matched(URL, source, at, found -> link(found.group(), found.group(), DEEPEST));
            case '*', '_', '~', '|' -> depth < DEEPEST ? emphasis(source, at, depth) : at;
            default -> at;
        };
    }

    private static int matched(Pattern pattern, String source, int at, Consumer<Matcher> write) {
        var found = pattern.matcher(source).region(at, source.length());
        if (!found.lookingAt()) {
            return at;
        }
        write.accept(found);
        return found.end();
    }

    private int emphasis(String source, int at, int depth) {
        for (var mark : MARKS) {
            int inside = at + mark.length();
            int end = source.startsWith(mark, at) ? closing(source, inside, mark) : -1;
            if (end > inside) {
                open(TAGS.getOrDefault(mark, "i"));
                inline(source.substring(inside, end), depth + 1);
                close(TAGS.getOrDefault(mark, "i"));
                return end + mark.length();
            }
        }
        return at;
    }

    /** Where the mark is closed; -1 if it isn't, or if it only stands between letters or spaces. */
    private static int closing(String source, int from, String mark) {
        boolean single = mark.length() == 1;
        if (single && (from >= source.length() || Character.isWhitespace(source.charAt(from)))) {
            return -1;
        }
        if (mark.equals("_") && from > 1 && Character.isLetterOrDigit(source.charAt(from - 2))) {
            return -1;
        }
        for (int at = from; at < source.length(); at++) {
            if (source.charAt(at) == '\\') {
                at++;
            } else if (source.startsWith(mark, at) && at > from && closes(source, at, mark, single)) {
                return at;
            } else if (single && source.startsWith(mark + mark, at)) {
                at++;
            }
        }
        return -1;
    }

    private static boolean closes(String source, int at, String mark, boolean single) {
        int after = at + mark.length();
        boolean runsOn = after < source.length() && source.charAt(after) == mark.charAt(0);
        if (mark.equals("_") && after < source.length() && Character.isLetterOrDigit(source.charAt(after))) {
            return false;
        }
        return !runsOn && !(single && Character.isWhitespace(source.charAt(at - 1)));
    }

    private void mention(Matcher found) {
        var kind = found.group(1) == null ? found.group(3) : found.group(1);
        long id = Long.parseLong(found.group(2) == null ? found.group(4) : found.group(2));
        boolean channel = kind.equals("#");
        var name = channel ? channels.apply(id) : users.apply(id);
        open("span class=\"mention\"");
        plain((channel ? "#" : "@") + name.orElse("unknown"));
        close("span");
    }

    private void link(String url, String label, int depth) {
        html.append("<a href=\"").append(escaped(url)).append("\" rel=\"noreferrer\">");
        if (depth >= DEEPEST) {
            plain(label);
        } else {
            inline(label, depth + 1);
        }
        close("a");
    }

    private void open(String tag) {
        html.append('<').append(tag).append('>');
    }

    private void close(String tag) {
        html.append("</").append(tag.replaceFirst(" .*", "")).append('>');
    }

    private void plain(String words) {
        text.append(words);
        html.append(escaped(words));
    }

    private static String escaped(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
