package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import java.util.List;

/**
 * What a message says.
 *
 * @param text Discord's Markdown, as it was sent
 * @param embeds a list
 * @param components a list of rows with buttons
 * @param flags of {@link Message}
 */
record Content(
        String text, List<Attachment> attachments, JsonNode embeds, JsonNode components, int flags, Mentions mentions) {
    Content {
        attachments = List.copyOf(attachments);
    }

    static Content of(String text, List<Attachment> attachments, Mentions mentions) {
        return new Content(text, attachments, Json.array(), Json.array(), 0, mentions);
    }

    boolean isEmpty() {
        return text.isBlank() && attachments.isEmpty() && embeds.isEmpty() && components.isEmpty();
    }

    Content withFlags(int newFlags) {
        return new Content(text, attachments, embeds, components, newFlags, mentions);
    }
}
