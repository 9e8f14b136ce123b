package dev.tern.sandbox;

import java.util.List;
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
        List<String> pings) {
    public Seen {
        attachments = List.copyOf(attachments);
        buttons = List.copyOf(buttons);
        reactions = List.copyOf(reactions);
        pings = List.copyOf(pings);
    }

    /** A message on a platform where the text alone tells who is pinged. */
    public Seen(
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
            String at) {
        this(
                id,
                chat,
                from,
                bot,
                text,
                html,
                edited,
                thread,
                replyTo,
                attachments,
                buttons,
                silent,
                reactions,
                at,
                List.of());
    }

    /** A file below a message; {@code url} is a path on this server. */
    public record File(String name, String type, long bytes, String url) {}

    /** A button below a message; one with a {@code url} opens it instead of telling the bot. */
    public record Button(String id, String text, @Nullable String url) {}
}
