package dev.tern.sandbox;

import java.util.List;
import java.util.Optional;

/**
 * What somebody wants to say in a sandbox chat.
 *
 * @param from alias of a person, such as {@code alice}, or a bot's name
 * @param mention whether the platform's own mention of the gateway's bot goes before the text
 * @param thread an id that an earlier answer gave, or {@code new}
 * @param replyTo id of an earlier message
 */
public record Post(
        String from,
        String text,
        boolean mention,
        Optional<String> thread,
        Optional<String> replyTo,
        List<Upload> attachments) {
    public Post {
        attachments = List.copyOf(attachments);
    }

    /**
     * A file that somebody attaches.
     *
     * @param type a kind such as {@code voice}, or a media type such as {@code image/png}
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    public record Upload(String name, String type, byte[] bytes) {}
}
