package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;
import java.util.Optional;

/**
 * What a message says.
 *
 * @param text mrkdwn as it was sent; what notifications show if there are blocks
 * @param attachments the legacy ones, which are no files
 * @param mrkdwn whether the text is to be read as mrkdwn
 */
record Content(
        String text,
        Optional<ArrayNode> blocks,
        Optional<ArrayNode> attachments,
        List<SlackFile> files,
        Optional<JsonNode> metadata,
        boolean mrkdwn) {
    Content {
        files = List.copyOf(files);
    }

    static Content of(String text) {
        return new Content(text, Optional.empty(), Optional.empty(), List.of(), Optional.empty(), true);
    }

    Content with(List<SlackFile> shared) {
        return new Content(text, blocks, attachments, shared, metadata, mrkdwn);
    }

    boolean isEmpty() {
        return text.isEmpty()
                && blocks.filter(list -> !list.isEmpty()).isEmpty()
                && attachments.filter(list -> !list.isEmpty()).isEmpty()
                && files.isEmpty();
    }
}
