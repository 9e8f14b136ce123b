package dev.tern.sandbox.telegram.entity;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeSet;

/** Writes a formatted text as HTML that is safe to show: everything is escaped but a few tags of our own. */
public final class EntityHtml {
    private final FormattedText text;
    private final StringBuilder out = new StringBuilder();
    private final Deque<Entity> open = new ArrayDeque<>();

    private EntityHtml(FormattedText text) {
        this.text = text;
    }

    public static String of(FormattedText text) {
        return new EntityHtml(text).write();
    }

    private String write() {
        var borders = new TreeSet<Integer>();
        borders.add(text.text().length());
        text.entities().forEach(entity -> {
            borders.add(entity.offset());
            borders.add(entity.end());
        });
        int from = 0;
        for (int border : borders) {
            out.append(escaped(text.text().substring(from, border)));
            closeAt(border);
            openAt(border);
            from = border;
        }
        return out.toString();
    }

    /** Closes what ends here; what lies inside it and goes on is closed too, and opened again. */
    private void closeAt(int border) {
        var reopened = new ArrayDeque<Entity>();
        while (open.stream().anyMatch(entity -> entity.end() == border)) {
            var inner = open.pop();
            out.append(endTag(inner));
            if (inner.end() > border) {
                reopened.push(inner);
            }
        }
        reopened.forEach(this::open);
    }

    private void openAt(int border) {
        text.entities().stream()
                .filter(entity -> entity.offset() == border && entity.length() > 0)
                .forEach(this::open);
    }

    private void open(Entity entity) {
        open.push(entity);
        out.append(startTag(entity));
    }

    private String startTag(Entity entity) {
        return switch (entity.type()) {
            case "bold" -> "<b>";
            case "italic" -> "<i>";
            case "underline" -> "<u>";
            case "strikethrough" -> "<s>";
            case "spoiler" -> "<span class=\"spoiler\">";
            case "code" -> "<code>";
            case "pre" ->
                entity.value().isEmpty()
                        ? "<pre>"
                        : "<pre><code class=\"language-%s\">".formatted(escaped(entity.value()));
            case "blockquote", "expandable_blockquote" -> "<blockquote>";
            case "text_link" -> link(entity.value());
            case "url" -> link(covered(entity));
            case "mention", "text_mention", "bot_command", "hashtag" -> "<span class=\"" + entity.type() + "\">";
            default -> "<span>";
        };
    }

    private static String endTag(Entity entity) {
        return switch (entity.type()) {
            case "bold" -> "</b>";
            case "italic" -> "</i>";
            case "underline" -> "</u>";
            case "strikethrough" -> "</s>";
            case "code" -> "</code>";
            case "pre" -> entity.value().isEmpty() ? "</pre>" : "</code></pre>";
            case "blockquote", "expandable_blockquote" -> "</blockquote>";
            case "text_link", "url" -> "</a>";
            default -> "</span>";
        };
    }

    private String covered(Entity entity) {
        var url = text.text().substring(entity.offset(), entity.end());
        return url.contains("://") ? url : "http://" + url;
    }

    /** Only addresses that a browser opens as a page; any other leaves a link to nothing. */
    private static String link(String url) {
        return url.matches("(?i)(https?://|mailto:|tg:).*")
                ? "<a href=\"%s\" rel=\"noopener noreferrer nofollow\">".formatted(escaped(url))
                : "<a>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
