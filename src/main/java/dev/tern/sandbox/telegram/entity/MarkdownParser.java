package dev.tern.sandbox.telegram.entity;

/**
 * Reads Telegram's first Markdown, kept for old bots: no nesting, and an escape works outside entities only. One use,
 * one thread. See https://core.telegram.org/bots/api#markdown-style.
 */
final class MarkdownParser {
    private static final String MARKS = "_*`[";

    private final String in;
    private final EntityWriter out = new EntityWriter();
    private int at;

    MarkdownParser(String in) {
        this.in = in;
    }

    FormattedText parse() {
        while (at < in.length()) {
            char c = in.charAt(at);
            if (c == '\\' && at + 1 < in.length() && MARKS.indexOf(in.charAt(at + 1)) >= 0) {
                out.append(in.charAt(at + 1));
                at += 2;
            } else if (MARKS.indexOf(c) < 0) {
                out.append(c);
                at++;
            } else {
                entity(c);
            }
        }
        return out.done();
    }

    private void entity(char c) {
        int begin = at;
        boolean pre = in.startsWith("```", at);
        var mark = pre ? "```" : c == '[' ? "]" : String.valueOf(c);
        at += pre ? 3 : 1;
        var language = pre ? language() : "";
        int end = in.indexOf(mark, at);
        if (end < 0) {
            throw EntityException.at(in, begin, "Can't find end of the entity starting");
        }
        int start = out.length();
        out.append(in.substring(at, end));
        at = end + mark.length();
        switch (c) {
            case '_' -> out.close("italic", start, "");
            case '*' -> out.close("bold", start, "");
            case '`' -> out.close(pre ? "pre" : "code", start, language);
            default -> link(begin, start);
        }
    }

    private String language() {
        int end = at;
        while (end < in.length() && !Character.isWhitespace(in.charAt(end)) && in.charAt(end) != '`') {
            end++;
        }
        boolean named = end > at && end < in.length() && in.charAt(end) != '`';
        var language = named ? in.substring(at, end) : "";
        at = named ? end : at;
        if (at < in.length() && in.charAt(at) == '\n') {
            at++;
        }
        return language;
    }

    private void link(int begin, int start) {
        if (!in.startsWith("(", at)) {
            return;
        }
        int end = in.indexOf(')', at);
        if (end < 0) {
            throw EntityException.at(in, begin, "Can't find end of the entity starting");
        }
        out.closeLink(start, in.substring(at + 1, end));
        at = end + 1;
    }
}
