package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.util.Optional;

/**
 * What a new message says and where it goes.
 *
 * @param text text, or caption of the media
 * @param thread a topic other than General
 * @param markup {@code reply_markup} as it came, an object
 * @param topic name of the topic that this service message opens
 */
record Content(
        FormattedText text,
        Optional<Media> media,
        Optional<String> mediaGroup,
        Optional<Integer> thread,
        Optional<Integer> replyTo,
        Optional<JsonNode> markup,
        boolean silent,
        Optional<String> topic) {

    static Content of(FormattedText text, Optional<Integer> thread, Optional<Integer> replyTo) {
        return new Content(
                text, Optional.empty(), Optional.empty(), thread, replyTo, Optional.empty(), false, Optional.empty());
    }

    static Content topicCreated(String name) {
        return new Content(
                FormattedText.EMPTY,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true,
                Optional.of(name));
    }

    Content with(Media file, Optional<String> group) {
        return new Content(text, Optional.of(file), group, thread, replyTo, markup, silent, topic);
    }

    Content with(Optional<JsonNode> buttons, boolean silently) {
        return new Content(text, media, mediaGroup, thread, replyTo, buttons, silently, topic);
    }

    Content edited(FormattedText newText, Optional<JsonNode> newMarkup) {
        return new Content(newText, media, mediaGroup, thread, replyTo, newMarkup, silent, topic);
    }
}
