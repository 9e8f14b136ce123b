package dev.tern.sandbox.telegram.entity;

import java.util.ArrayList;
import java.util.List;

/** Visible text with its entities, outer ones first; all entities lie inside the text and none is empty. */
public record FormattedText(String text, List<Entity> entities) {
    public static final FormattedText EMPTY = new FormattedText("", List.of());

    public FormattedText {
        entities = List.copyOf(entities);
    }

    /** Text as it came, with the entities that its sender names; those outside the text are cut or left out. */
    public static FormattedText of(String text, List<Entity> entities) {
        return new FormattedText(text, entities).trimmed();
    }

    /**
     * Reads a text in one of Telegram's modes.
     *
     * @param mode {@code HTML}, {@code MarkdownV2}, {@code Markdown} in any case, or empty for plain text
     * @throws EntityException if the markup is broken or there is no such mode
     */
    public static FormattedText parse(String text, String mode) {
        return switch (mode.toLowerCase(java.util.Locale.ROOT)) {
            case "", "none" -> of(text, List.of());
            case "html" -> new HtmlParser(text).parse().trimmed();
            case "markdownv2" -> new MarkdownV2Parser(text).parse().trimmed();
            case "markdown" -> new MarkdownParser(text).parse().trimmed();
            default -> throw new EntityException("unsupported parse_mode");
        };
    }

    /** Adds what Telegram finds by itself: mentions, commands, hashtags, links and addresses. */
    public FormattedText detected() {
        return new FormattedText(text, TextScan.added(text, entities));
    }

    /** Telegram takes white space off the end, and off the start up to the first entity. */
    private FormattedText trimmed() {
        int end = text.stripTrailing().length();
        int firstEntity = entities.stream().mapToInt(Entity::offset).min().orElse(end);
        int start = 0;
        while (start < Math.min(firstEntity, end) && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        var kept = new ArrayList<Entity>();
        for (var entity : entities) {
            int from = Math.max(entity.offset(), start);
            int to = Math.min(entity.end(), end);
            if (from < to && !text.substring(from, to).isBlank()) {
                kept.add(new Entity(entity.type(), from - start, to - from, entity.value()));
            }
        }
        kept.sort(Entity.ORDER);
        return new FormattedText(text.substring(start, Math.max(start, end)), withoutLooksInCode(kept));
    }

    /** Code has no other looks inside; what surrounds a code may only be a quotation. */
    private static List<Entity> withoutLooksInCode(List<Entity> entities) {
        return entities.stream()
                .filter(entity -> entity.isCode()
                        || entity.type().endsWith("blockquote")
                        || entities.stream()
                                .noneMatch(other -> other.isCode()
                                        && other.overlaps(entity)
                                        && other.offset() <= entity.offset()
                                        && entity.end() <= other.end()))
                .toList();
    }
}
