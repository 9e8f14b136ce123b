package dev.tern.sandbox.telegram.entity;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;

/**
 * Reads Telegram's HTML: a short list of tags, all of which must be closed in order. The wording of its complaints is
 * Telegram's. One use, one thread. See https://core.telegram.org/bots/api#html-style.
 */
final class HtmlParser {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("b", "bold"),
            Map.entry("strong", "bold"),
            Map.entry("i", "italic"),
            Map.entry("em", "italic"),
            Map.entry("u", "underline"),
            Map.entry("ins", "underline"),
            Map.entry("s", "strikethrough"),
            Map.entry("strike", "strikethrough"),
            Map.entry("del", "strikethrough"),
            Map.entry("span", "spoiler"),
            Map.entry("tg-spoiler", "spoiler"),
            Map.entry("tg-emoji", "custom_emoji"),
            Map.entry("a", "text_link"),
            Map.entry("code", "code"),
            Map.entry("pre", "pre"),
            Map.entry("blockquote", "blockquote"));

    private final String in;
    private final EntityWriter out = new EntityWriter();
    private final Deque<Open> open = new ArrayDeque<>();
    private int at;

    HtmlParser(String in) {
        this.in = in;
    }

    private record Open(String tag, int start, String value) {}

    FormattedText parse() {
        while (at < in.length()) {
            char c = in.charAt(at);
            if (c == '&') {
                out.append(reference());
            } else if (c != '<') {
                out.append(c);
                at++;
            } else if (in.startsWith("</", at)) {
                endTag();
            } else {
                startTag();
            }
        }
        if (!open.isEmpty()) {
            throw new EntityException("Can't find end tag corresponding to start tag \"%s\""
                    .formatted(open.element().tag()));
        }
        return out.done();
    }

    private void startTag() {
        int begin = at++;
        var tag = word(">").toLowerCase(Locale.ROOT);
        if (at >= in.length()) {
            throw error(begin, "Unclosed start tag");
        }
        if (!TYPES.containsKey(tag)) {
            throw error(begin, "Unsupported start tag \"%s\"".formatted(tag));
        }
        var value = "";
        for (skipSpaces(); at < in.length() && in.charAt(at) != '>'; skipSpaces()) {
            value = attribute(begin, tag, value);
        }
        if (at >= in.length()) {
            throw error(begin, "Unclosed start tag");
        }
        at++;
        if (tag.equals("span") && !value.equals("tg-spoiler")) {
            throw error(begin, "Tag \"span\" must have class \"tg-spoiler\"");
        }
        open.push(new Open(tag, out.length(), value));
    }

    /** Reads one attribute; returns what the tag's value is after it. */
    private String attribute(int begin, String tag, String before) {
        int start = at;
        var name = word("=>").toLowerCase(Locale.ROOT);
        if (name.isEmpty()) {
            throw error(start, "Empty attribute name in the tag \"%s\"".formatted(tag));
        }
        skipSpaces();
        var value = "";
        if (at < in.length() && in.charAt(at) == '=') {
            at++;
            skipSpaces();
            value = attributeValue(begin);
        }
        return switch (tag + " " + name) {
            case "a href", "span class", "tg-emoji emoji-id" -> value;
            case "code class" -> value.startsWith("language-") ? value.substring("language-".length()) : before;
            case "blockquote expandable" -> "expandable";
            default -> before;
        };
    }

    private String attributeValue(int begin) {
        char quote = at < in.length() ? in.charAt(at) : 0;
        if (quote != '"' && quote != '\'') {
            int start = at;
            while (at < in.length() && isName(in.charAt(at))) {
                at++;
            }
            if (at == start || (at < in.length() && in.charAt(at) != '>' && !isSpace(in.charAt(at)))) {
                throw error(at, "Unexpected end of name token");
            }
            return in.substring(start, at).toLowerCase(Locale.ROOT);
        }
        var value = new StringBuilder();
        for (at++; at < in.length() && in.charAt(at) != quote; ) {
            if (in.charAt(at) == '&') {
                value.append(reference());
            } else {
                value.append(in.charAt(at++));
            }
        }
        if (at >= in.length()) {
            throw error(begin, "Unclosed start tag");
        }
        at++;
        return value.toString();
    }

    private void endTag() {
        int begin = at;
        if (open.isEmpty()) {
            throw error(begin, "Unexpected end tag");
        }
        at += 2;
        var tag = word(">").toLowerCase(Locale.ROOT);
        skipSpaces();
        if (at >= in.length() || in.charAt(at) != '>') {
            throw error(begin, "Unclosed end tag");
        }
        at++;
        var opened = open.pop();
        if (!tag.isEmpty() && !tag.equals(opened.tag())) {
            throw error(begin, "Unmatched end tag").expecting("</%s>".formatted(opened.tag()), "</%s>".formatted(tag));
        }
        close(opened);
    }

    private void close(Open opened) {
        switch (opened.tag()) {
            case "a" ->
                out.closeLink(opened.start(), opened.value().isEmpty() ? out.from(opened.start()) : opened.value());
            case "pre" -> out.closePre(opened.start());
            case "code", "tg-emoji" -> out.close(type(opened), opened.start(), opened.value());
            default -> out.close(type(opened), opened.start(), "");
        }
    }

    private static String type(Open opened) {
        var type = TYPES.getOrDefault(opened.tag(), "");
        return opened.value().equals("expandable") ? "expandable_" + type : type;
    }

    /** A character reference, decoded; one that Telegram doesn't know stays as it is. */
    private String reference() {
        var found = CharacterReference.at(in, at);
        at += found.length();
        return found.text();
    }

    private String word(String ends) {
        int start = at;
        while (at < in.length() && !isSpace(in.charAt(at)) && ends.indexOf(in.charAt(at)) < 0) {
            at++;
        }
        return in.substring(start, at);
    }

    private void skipSpaces() {
        while (at < in.length() && isSpace(in.charAt(at))) {
            at++;
        }
    }

    private EntityException error(int index, String message) {
        return EntityException.at(in, index, message);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private static boolean isName(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    }
}
