package dev.tern.sandbox;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as a person sees it.
 *
 * @param from alias of the person, or name of the bot
 * @param text the visible text, without markup
 * @param html the same text with its looks, safe to show
 * @param silent whether it came without a notification
 */
public record Seen(
        String id,
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
    public Seen {
        attachments = List.copyOf(attachments);
        buttons = List.copyOf(buttons);
        reactions = List.copyOf(reactions);
    }

    /** A file below a message; {@code url} is a path on this server. */
    public record File(String name, String type, long bytes, String url) {}

    /** A button below a message; one with a {@code url} opens it instead of telling the bot. */
    public record Button(String id, String text, @Nullable String url) {}
}
