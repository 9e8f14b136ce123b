package dev.tern.sandbox.telegram.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The visible text and the entities that a parser has found so far. */
final class EntityWriter {
    private static final Pattern USER_LINK = Pattern.compile("(?i)tg:(?://)?user\\?id=(\\d{1,18})");
    private static final Pattern LINK = Pattern.compile(
            "(?i)(https?|tg|tonsite|ftp)://\\S+|mailto:\\S+|[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}([:/?#]\\S*)?");

    private final StringBuilder out = new StringBuilder();
    private final List<Entity> entities = new ArrayList<>();

    int length() {
        return out.length();
    }

    boolean atLineStart() {
        return out.isEmpty() || out.charAt(out.length() - 1) == '\n';
    }

    String from(int start) {
        return out.substring(start);
    }

    void append(char c) {
        out.append(c);
    }

    void append(String text) {
        out.append(text);
    }

    /** Makes everything written from {@code start} on an entity, if that is anything. */
    void close(String type, int start, String value) {
        if (out.length() > start) {
            entities.add(new Entity(type, start, out.length() - start, value));
        }
    }

    /** Makes everything from {@code start} on a link; an address that Telegram wouldn't open leaves plain text. */
    void closeLink(int start, String url) {
        var address = url.strip();
        var user = USER_LINK.matcher(address);
        if (user.matches()) {
            close("text_mention", start, user.group(1));
        } else if (LINK.matcher(address).matches()) {
            close("text_link", start, address.contains(":") ? address : "http://" + address);
        }
    }

    /** {@code pre} around one {@code code} that fills it is one entity with the code's language. */
    void closePre(int start) {
        int length = out.length() - start;
        var inside = entities.stream()
                .filter(e -> e.type().equals("code") && e.offset() == start && e.length() == length)
                .findFirst();
        inside.ifPresent(entities::remove);
        close("pre", start, inside.map(Entity::value).orElse(""));
    }

    FormattedText done() {
        // a language on a code outside a pre means nothing
        return new FormattedText(
                out.toString(),
                entities.stream()
                        .map(e -> e.type().equals("code") ? new Entity("code", e.offset(), e.length(), "") : e)
                        .sorted(Entity.ORDER)
                        .toList());
    }
}
