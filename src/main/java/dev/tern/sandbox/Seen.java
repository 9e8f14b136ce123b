package dev.tern.sandbox;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A message as a person sees it.
 *
 * @param id the platform's own id
 * @param chat the platform's own id of the chat that it stands in, which for a thread may be another than its channel's
 * @param from alias of the person, or name of the bot
 * @param text the visible text, without markup
 * @param html the same text with its looks, safe to show
 * @param silent whether it came without a notification
 * @param pings who is notified by name, on platforms where that isn't plain from the text: aliases, or {@code @everyone}
 * @param reactors who feels what about it: aliases by emoji
 * @param to the one person who sees it; null if everybody does
 */
public record Seen(
        String id,
        String chat,
        String from,
        boolean bot,
        String text,
        String html,
        boolean edited,
        @Nullable String thread,
        @Nullable String replyTo,
        List<File> attachments,
        List<Button> buttons,
        boolean silent,
        List<String> reactions,
        String at,
        List<String> pings,
        Map<String, List<String>> reactors,
        @Nullable String to) {
    public Seen {
        attachments = List.copyOf(attachments);
        buttons = List.copyOf(buttons);
        reactions = List.copyOf(reactions);
        pings = List.copyOf(pings);
        // in the order in which they came
        reactors = Collections.unmodifiableMap(new LinkedHashMap<>(reactors));
    }

    /** Whether this person sees it; nobody in particular sees everything. */
    boolean isSeenBy(Optional<String> person) {
        return to == null || person.isEmpty() || person.get().equals(to);
    }

    /** A file below a message; {@code url} is a path on this server. */
    public record File(String name, String type, long bytes, String url) {}

    /**
     * A button below a message.
     *
     * @param url opened instead of telling the bot
     * @param row counted from 0
     * @param style as the platform calls it, such as {@code danger}; empty for a plain one
     */
    public record Button(String id, String text, @Nullable String url, int row, String style) {}
}
