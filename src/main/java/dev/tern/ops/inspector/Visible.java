package dev.tern.ops.inspector;

import dev.tern.scan.Hidden;
import io.quarkus.qute.RawString;
import java.util.Locale;

/**
 * Text as HTML in which nothing hides: markup is escaped, and what has no width, turns text around or can't be seen shows
 * as its name.
 */
final class Visible {
    private Visible() {}

    /** The text, seen whole. */
    static RawString of(String text) {
        return new RawString(html(text, ""));
    }

    /** The same, with each of these words marked as a gap. */
    static RawString marking(String gap, String text) {
        return new RawString(html(text, gap));
    }

    /** Its beginning on one line. */
    static RawString peek(String text, int most) {
        var line = text.strip().replaceAll("\\s+", " ");
        int end = Math.min(most, line.length());
        boolean halved = end > 0 && end < line.length() && Character.isHighSurrogate(line.charAt(end - 1));
        return of(line.substring(0, halved ? end - 1 : end));
    }

    private static String html(String text, String gap) {
        var html = new StringBuilder(text.length() + 32);
        int at = 0;
        int before = 0;
        while (at < text.length()) {
            if (!gap.isEmpty() && text.startsWith(gap, at)) {
                html.append("<mark class=\"gap\" title=\"a secret stood here\">")
                        .append(gap)
                        .append("</mark>");
                at += gap.length();
                continue;
            }
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            append(html, point, before, at < text.length() ? text.codePointAt(at) : 0);
            before = point;
        }
        return html.toString();
    }

    private static void append(StringBuilder html, int point, int before, int after) {
        switch (point) {
            case '<' -> html.append("&lt;");
            case '>' -> html.append("&gt;");
            case '&' -> html.append("&amp;");
            case '"' -> html.append("&quot;");
            case '\'' -> html.append("&#39;");
            case '\n', '\t' -> html.appendCodePoint(point);
            default -> {
                if (Hidden.is(point) && !joins(point, before, after)) {
                    html.append("<span class=\"unseen\" title=\"%s\">U+%04X</span>".formatted(name(point), point));
                } else {
                    html.appendCodePoint(point);
                }
            }
        }
    }

    /** Pictures that are made of pictures hold together by one of those. */
    private static boolean joins(int point, int before, int after) {
        return point == 0x200D && (Character.isEmoji(before) || before == 0xFE0F) && Character.isEmoji(after);
    }

    private static String name(int point) {
        var name = Character.getName(point);
        return name == null ? "unassigned" : name.toLowerCase(Locale.ROOT);
    }
}
