package dev.tern.sandbox.telegram.entity;

import java.util.Comparator;

/**
 * A part of a text that is special.
 *
 * @param type Telegram's word for it, such as {@code bold}
 * @param offset first UTF-16 unit
 * @param length UTF-16 units
 * @param value URL of a {@code text_link}, language of a {@code pre}, person of a {@code text_mention}, emoji of a
 *     {@code custom_emoji}; else empty
 */
public record Entity(String type, int offset, int length, String value) {
    /** Outer entities before those inside them. */
    static final Comparator<Entity> ORDER = Comparator.comparingInt(Entity::offset)
            .thenComparing(Comparator.comparingInt(Entity::length).reversed());

    public int end() {
        return offset + length;
    }

    boolean isCode() {
        return type.equals("code") || type.equals("pre");
    }

    boolean overlaps(Entity other) {
        return offset < other.end() && other.offset < end();
    }
}
