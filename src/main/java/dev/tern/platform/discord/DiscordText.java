package dev.tern.platform.discord;

import dev.tern.markdown.Style.MarkerKind;
import java.util.regex.Pattern;

/** Text in Discord's markdown while it is written: what is written so far decides what must be escaped next. */
final class DiscordText {
    private static final String SPECIAL = "\\*_~`|<[";
    private static final String SPECIAL_AT_START = "#>-+";
    private static final String BEHIND_URL = ".,:;\"')]";
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z0-9_+.#-]+");

    /** What Discord makes a link by itself, and takes no markup in. */
    private static final Pattern URL = Pattern.compile("https?://[^\\s<>]*[^\\s<>.,:;\"')\\]]");

    private static final String BULLET = "- ";

    /** Takes no room. */
    private static final String NOTHING = "\u200B";

    private final StringBuilder out = new StringBuilder();

    /** Where the marker of the latest item ends: an item may begin with what is special at the start of a line. */
    private int markerEnd = -1;

    /** Where the latest star, and the latest tilde, stands that cannot be escaped; -1 if there was none. */
    private int bareStar = -1;

    private int bareTilde = -1;

    int length() {
        return out.length();
    }

    void raw(String markup) {
        out.append(markup);
    }

    void insert(int at, String markup) {
        out.insert(at, markup);
    }

    /** Each line that was begun since then begins with the prefix. */
    void prefixLines(int since, String prefix) {
        var lines = out.substring(since).replace("\n", "\n" + prefix);
        out.setLength(since);
        out.append(lines);
    }

    /** The words between two offsets of a text, as they are. */
    void plain(String text, int from, int to) {
        int at = from;
        int first = text.indexOf("http", from);
        if (first >= 0 && first < to) {
            for (var urls = URL.matcher(text).region(first, to); urls.find(); at = urls.end()) {
                escape(text, at, urls.start());
                address(urls.group(), text, urls.end());
            }
        }
        escape(text, at, to);
    }

    private void escape(String words, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = words.charAt(i);
            if (SPECIAL.indexOf(c) >= 0
                    || (SPECIAL_AT_START.indexOf(c) >= 0 && isAtStart())
                    || (c == '.' && isAfterNumberAtStart())) {
                out.append('\\');
            }
            out.append(c);
        }
    }

    /** In brackets, unless it stands apart: Discord takes all that touches an address for a part of it. */
    void address(String url, String text, int end) {
        int at = end;
        while (at < text.length() && BEHIND_URL.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        var apart = at == text.length() || Character.isWhitespace(text.charAt(at));
        verbatim(apart ? url : "<" + url + ">");
    }

    /** As it is, since it cannot be escaped. */
    void address(String url) {
        verbatim(url);
    }

    private void verbatim(String words) {
        int star = words.lastIndexOf('*');
        int tilde = words.lastIndexOf('~');
        bareStar = star < 0 ? bareStar : out.length() + star;
        bareTilde = tilde < 0 ? bareTilde : out.length() + tilde;
        out.append(words);
    }

    /** Blanks at its beginning stand before it, so that they still end an address; of nothing but blanks, there is no more. */
    void code(String content) {
        if (content.isBlank()) {
            out.append(content);
            return;
        }
        var words = content.stripLeading();
        out.append(content, 0, content.length() - words.length());
        apart('`');
        if (words.indexOf('`') < 0) {
            verbatim("`" + words + "`");
        } else {
            verbatim("`` " + words.replaceAll("`(?=`)", "`" + NOTHING) + " ``");
        }
    }

    void block(String language, String words) {
        ownLine();
        out.append("```")
                .append(LANGUAGE.matcher(language).matches() ? language : "")
                .append('\n')
                .append(words.replaceAll("``(?=`)", "``" + NOTHING))
                .append("\n```");
    }

    /** @param empty whether nothing follows, so that Discord would show what stands for a list as it is */
    void marker(MarkerKind kind, String words, boolean empty) {
        boolean list = isAtIndent() && !empty;
        out.append(kind == MarkerKind.BULLET && list ? BULLET : words);
        markerEnd = out.length();
    }

    /** Begins another one, if there is anything but blanks on this. */
    void ownLine() {
        if (isAtIndent()) {
            return;
        }
        if (markerEnd == out.length() && out.toString().endsWith(BULLET)) {
            out.replace(markerEnd - BULLET.length(), markerEnd, "•");
        }
        out.append('\n');
    }

    /**
     * Puts a marker on both sides of what was written since then, unless that would end it too early: Discord looks for the
     * end in code and in addresses too.
     */
    void surround(int since, String marker) {
        if ((marker.charAt(0) == '*' ? bareStar : bareTilde) >= since) {
            return;
        }
        var words = out.substring(since);
        out.setLength(since);
        apart(marker.charAt(0));
        out.append(marker);
        apart(words.charAt(0));
        out.append(words);
        if (!isEscaped(out.length() - 1)) {
            apart(marker.charAt(0));
        }
        out.append(marker);
    }

    private boolean isEscaped(int at) {
        int before = at;
        while (before > 0 && out.charAt(before - 1) == '\\') {
            before--;
        }
        return (at - before) % 2 == 1;
    }

    /** Two of a kind must not touch each other. */
    private void apart(char marker) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) == marker) {
            out.append(NOTHING);
        }
    }

    boolean isAtLineStart() {
        return out.isEmpty() || out.charAt(out.length() - 1) == '\n';
    }

    /** With nothing but blanks before it on its line. */
    boolean isAtIndent() {
        return isStart(indent(out.length()));
    }

    /** At the beginning of a line, or of an item. */
    private boolean isAtStart() {
        int at = indent(out.length());
        return isStart(at) || at <= markerEnd;
    }

    private boolean isAfterNumberAtStart() {
        int at = out.length();
        while (at > 0 && Character.isDigit(out.charAt(at - 1))) {
            at--;
        }
        int start = indent(at);
        return at < out.length() && (isStart(start) || start <= markerEnd);
    }

    private int indent(int from) {
        int at = from;
        while (at > 0 && out.charAt(at - 1) == ' ') {
            at--;
        }
        return at;
    }

    private boolean isStart(int at) {
        return at == 0 || out.charAt(at - 1) == '\n';
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
