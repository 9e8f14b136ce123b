package dev.tern.sandbox.slack.block;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How a piece of a message looks.
 *
 * @param text what a person reads, without markup
 * @param html the same with its looks: everything is escaped but a few tags of our own
 */
public record Look(String text, String html) {
    public static final Look EMPTY = new Look("", "");

    /** Text as it is. */
    public static Look of(String text) {
        return new Look(text, escaped(text));
    }

    /** One below the other; empty ones leave no line. */
    public static Look lines(List<Look> looks) {
        return join(looks.stream().filter(look -> !look.text().isEmpty()).toList(), "\n");
    }

    static Look join(List<Look> looks, String separator) {
        return new Look(
                looks.stream().map(Look::text).collect(Collectors.joining(separator)),
                looks.stream().map(Look::html).collect(Collectors.joining(separator)));
    }

    /** The cells of a table's row. */
    static Look row(List<Look> cells) {
        var html = cells.stream().map(cell -> cell.in("td").html()).collect(Collectors.joining());
        return new Look(join(cells, "\t").text(), "<tr>" + html + "</tr>");
    }

    /** A table of such rows. */
    static Look table(List<Look> rows) {
        var html = rows.stream().map(Look::html).collect(Collectors.joining());
        return new Look(lines(rows).text(), "<table>" + html + "</table>");
    }

    /** A link to a page; any other address shows its label only. */
    static Look link(String url, Look label) {
        return url.matches("(?i)(https?://|mailto:).*")
                ? new Look(
                        label.text(),
                        "<a href=\"%s\" rel=\"noopener noreferrer nofollow\">%s</a>"
                                .formatted(escaped(url), label.html()))
                : label;
    }

    /** A name of somebody or something. */
    static Look mention(String name) {
        return of(name).in("span", "mention");
    }

    Look plus(Look next) {
        return new Look(text + next.text, html + next.html);
    }

    /** Within an HTML element. */
    Look in(String tag) {
        return new Look(text, "<%s>%s</%s>".formatted(tag, html, tag));
    }

    private Look in(String tag, String style) {
        return new Look(text, "<%s class=\"%s\">%s</%s>".formatted(tag, style, html, tag));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
