package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;
import java.util.Optional;

/** Reads what a bot wants a message to say, and refuses what Slack would refuse. */
final class Composer {
    private static final int MOST_TEXT = 40_000;

    private Composer() {}

    static Content content(Parameters parameters) {
        var content = new Content(
                text(parameters),
                list(parameters, "blocks", "invalid_blocks_format"),
                list(parameters, "attachments", "invalid_attachments"),
                List.of(),
                metadata(parameters),
                !parameters.text("mrkdwn").filter("false"::equals).isPresent());
        return complete(content);
    }

    /** What an edit makes of a message: blocks and attachments that it doesn't name stay. */
    static Content changed(Content before, Parameters parameters) {
        var blocks = parameters.has("blocks") ? list(parameters, "blocks", "invalid_blocks_format") : before.blocks();
        var attachments = parameters.has("attachments")
                ? list(parameters, "attachments", "invalid_attachments")
                : before.attachments();
        if (!parameters.has("text") && !parameters.has("blocks") && !parameters.has("attachments")) {
            throw new SlackException("no_text");
        }
        return complete(new Content(
                parameters.has("text") ? text(parameters) : before.text(),
                blocks,
                attachments,
                before.files(),
                metadata(parameters).or(before::metadata),
                before.mrkdwn()));
    }

    private static Content complete(Content content) {
        if (content.isEmpty()) {
            throw new SlackException("no_text");
        }
        return content;
    }

    private static String text(Parameters parameters) {
        var text = parameters.text("text").orElse("");
        if (text.codePointCount(0, text.length()) > MOST_TEXT) {
            throw new SlackException("msg_too_long");
        }
        return text;
    }

    private static Optional<ArrayNode> list(Parameters parameters, String name, String refusal) {
        if (!parameters.has(name)) {
            return Optional.empty();
        }
        return switch (parameters.json(name).orElse(null)) {
            case ArrayNode list ->
                Optional.of(name.equals("blocks") ? Buttons.identified(list) : list)
                        .filter(items -> !items.isEmpty());
            case null, default -> throw new SlackException(refusal);
        };
    }

    private static Optional<JsonNode> metadata(Parameters parameters) {
        if (!parameters.has("metadata")) {
            return Optional.empty();
        }
        var metadata = parameters
                .json("metadata")
                .filter(JsonNode::isObject)
                .orElseThrow(() -> new SlackException("invalid_metadata_format"));
        if (!metadata.path("event_type").isTextual()
                || !metadata.path("event_payload").isObject()) {
            throw new SlackException("invalid_metadata_schema");
        }
        return Optional.of(metadata);
    }
}
