package dev.tern.sandbox.telegram.entity;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads Telegram's MarkdownV2, in which each of {@code _*[]()~`>#+-=|{}.!} must be escaped where it marks nothing. The
 * wording of its complaints is Telegram's. One use, one thread. See
 * https://core.telegram.org/bots/api#markdownv2-style.
 */
final class MarkdownV2Parser {
    private static final String RESERVED = "_*[]()~`>#+-=|{}.!";

    private final String in;
    private final EntityWriter out = new EntityWriter();
    private final Deque<Open> open = new ArrayDeque<>();
    private int at;

    MarkdownV2Parser(String in) {
        this.in = in;
    }

    /** What a mark opens: Telegram's type, its name in complaints, the mark that ends it. */
    private enum Kind {
        BOLD("bold", "Bold", "*"),
        ITALIC("italic", "Italic", "_"),
        UNDERLINE("underline", "Underline", "__"),
        STRIKETHROUGH("strikethrough", "Strikethrough", "~"),
        SPOILER("spoiler", "Spoiler", "||"),
        CODE("code", "Code", "`"),
        PRE("pre", "Pre", "```"),
        PRE_CODE("pre", "PreCode", "```"),
        LINK("text_link", "TextUrl", "]"),
        EMOJI("custom_emoji", "CustomEmoji", "]"),
        QUOTE("blockquote", "BlockQuote", "");

        private final String type;
        private final String title;
        private final String end;

        Kind(String type, String title, String end) {
            this.type = type;
            this.title = title;
            this.end = end;
        }

        boolean isCode() {
            return this == CODE || this == PRE || this == PRE_CODE;
        }
    }

    private record Open(Kind kind, int start, int index, String value) {}

    FormattedText parse() {
        while (at < in.length()) {
            step();
        }
        if (isQuoting()) {
            closeQuote(false);
        }
        if (!open.isEmpty()) {
            throw unended(open.element());
        }
        return out.done();
    }

    private void step() {
        char c = in.charAt(at);
        var inner = open.peek();
        if (c == '\\' && at + 1 < in.length() && in.charAt(at + 1) > 0 && in.charAt(at + 1) <= 126) {
            out.append(in.charAt(at + 1));
            at += 2;
        } else if (inner != null && inner.kind().isCode()) {
            insideCode(inner);
        } else if (c == '\n') {
            newLine();
        } else if (isQuoting() && in.startsWith("||", at) && isLineEnd(at + 2) && !isOpen(Kind.SPOILER)) {
            at += 2;
            closeQuote(true);
        } else if (RESERVED.indexOf(c) < 0) {
            out.append(c);
            at++;
        } else if (inner != null && ends(inner)) {
            at += inner.kind().end.length();
            close(open.pop());
        } else {
            begin(c);
        }
    }

    private void insideCode(Open inner) {
        if (ends(inner)) {
            at += inner.kind().end.length();
            open.pop();
            out.close(inner.kind().type, inner.start(), inner.value());
        } else if (in.charAt(at) == '`') {
            begin('`');
        } else {
            out.append(in.charAt(at++));
        }
    }

    /** A quotation goes on as long as lines start with its mark. */
    private void newLine() {
        at++;
        if (isQuoting() && in.startsWith(">", at)) {
            out.append('\n');
            at++;
        } else {
            if (isQuoting()) {
                closeQuote(false);
            }
            out.append('\n');
        }
    }

    private boolean ends(Open inner) {
        var end = inner.kind().end;
        return !end.isEmpty() && in.startsWith(end, at) && !(inner.kind() == Kind.ITALIC && in.startsWith("__", at));
    }

    private void begin(char c) {
        var kind = kind(c);
        int begin = at;
        switch (kind) {
            case PRE, PRE_CODE -> beginPre(begin);
            case EMOJI -> push(kind, begin, 2, "");
            case LINK, QUOTE -> push(kind, begin, 1, "");
            default -> push(kind, begin, kind.end.length(), "");
        }
    }

    private Kind kind(char c) {
        return switch (c) {
            case '*' -> Kind.BOLD;
            case '_' -> in.startsWith("__", at) ? Kind.UNDERLINE : Kind.ITALIC;
            case '~' -> Kind.STRIKETHROUGH;
            case '[' -> Kind.LINK;
            case '`' -> in.startsWith("```", at) ? Kind.PRE : Kind.CODE;
            case '|' -> kindIf(in.startsWith("||", at), Kind.SPOILER, c);
            case '!' -> kindIf(in.startsWith("![", at), Kind.EMOJI, c);
            case '>' -> kindIf(out.atLineStart() && !isQuoting(), Kind.QUOTE, c);
            default -> throw reserved(c);
        };
    }

    private Kind kindIf(boolean allowed, Kind kind, char c) {
        if (!allowed) {
            throw reserved(c);
        }
        return kind;
    }

    private void push(Kind kind, int begin, int skip, String value) {
        at = begin + skip;
        open.push(new Open(kind, out.length(), begin, value));
    }

    /** After the three marks come a language, if white space follows it, and at most one line break of no meaning. */
    private void beginPre(int begin) {
        int end = begin + 3;
        while (end < in.length() && !Character.isWhitespace(in.charAt(end)) && in.charAt(end) != '`') {
            end++;
        }
        boolean named = end > begin + 3 && end < in.length() && in.charAt(end) != '`';
        var language = named ? in.substring(begin + 3, end) : "";
        int next = named ? end : begin + 3;
        if (in.startsWith("\r\n", next) || in.startsWith("\n\r", next)) {
            next += 2;
        } else if (in.startsWith("\n", next) || in.startsWith("\r", next)) {
            next++;
        }
        push(named ? Kind.PRE_CODE : Kind.PRE, begin, next - begin, language);
    }

    private void close(Open closed) {
        switch (closed.kind()) {
            case LINK ->
                out.closeLink(closed.start(), in.startsWith("(", at) ? target("a URL") : out.from(closed.start()));
            case EMOJI -> out.close("custom_emoji", closed.start(), emoji());
            default -> out.close(closed.kind().type, closed.start(), closed.value());
        }
    }

    private String emoji() {
        var url = in.startsWith("(", at) ? target("a custom emoji URL") : "";
        if (!url.matches("tg://emoji\\?id=[1-9]\\d{0,18}")) {
            throw new EntityException("Custom emoji entity must contain a tg://emoji URL");
        }
        return url.substring(url.indexOf('=') + 1);
    }

    private String target(String what) {
        int begin = ++at;
        var url = new StringBuilder();
        for (; at < in.length() && in.charAt(at) != ')'; at++) {
            if (in.charAt(at) == '\\' && at + 1 < in.length() && in.charAt(at + 1) <= 126) {
                at++;
            }
            url.append(in.charAt(at));
        }
        if (at >= in.length()) {
            throw EntityException.at(in, begin, "Can't find end of " + what);
        }
        at++;
        return url.toString();
    }

    private void closeQuote(boolean expandable) {
        var inner = open.pop();
        if (inner.kind() != Kind.QUOTE) {
            throw unended(inner);
        }
        out.close(expandable ? "expandable_blockquote" : "blockquote", inner.start(), "");
    }

    private boolean isQuoting() {
        return isOpen(Kind.QUOTE);
    }

    private boolean isOpen(Kind kind) {
        return open.stream().anyMatch(entity -> entity.kind() == kind);
    }

    private boolean isLineEnd(int index) {
        return index >= in.length() || (in.charAt(index) == '\n' && !in.startsWith("\n>", index));
    }

    private EntityException unended(Open entity) {
        return EntityException.at(in, entity.index(), "Can't find end of %s entity".formatted(entity.kind().title));
    }

    private static EntityException reserved(char c) {
        return new EntityException(
                "Character '%c' is reserved and must be escaped with the preceding '\\'".formatted(c));
    }
}
