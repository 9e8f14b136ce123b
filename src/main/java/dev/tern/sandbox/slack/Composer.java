package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tern.sandbox.slack.block.BlockCheck;
import dev.tern.sandbox.slack.block.TextSize;
import java.util.List;
import java.util.Optional;

/** Reads what a bot wants a message to say, and refuses what Slack would refuse. */
final class Composer {
    private static final int MOST_TEXT = 40_000;

    private Composer() {}

    static Content content(Parameters parameters) {
        var content = new Content(
                text(parameters),
                blocks(parameters),
                attachments(parameters),
                List.of(),
                metadata(parameters),
                !parameters
                        .text("mrkdwn")
                        .filter(text -> text.matches("(?i)false|0"))
                        .isPresent());
        return complete(content);
    }

    /** What an edit makes of a message: blocks and attachments that it doesn't name stay. */
    static Content changed(Content before, Parameters parameters) {
        var blocks = parameters.has("blocks") ? blocks(parameters) : before.blocks();
        var attachments = parameters.has("attachments") ? attachments(parameters) : before.attachments();
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

    private static Optional<ArrayNode> blocks(Parameters parameters) {
        var blocks = list(parameters, "blocks", "invalid_blocks_format");
        blocks.ifPresent(Composer::check);
        return blocks.map(Buttons::identified);
    }

    private static void check(ArrayNode blocks) {
        var problems = BlockCheck.problems(blocks);
        if (!problems.isEmpty()) {
            throw new SlackException("invalid_blocks", problems);
        }
        if (TextSize.isTooLong(blocks)) {
            throw new SlackException("msg_blocks_too_long");
        }
        long tables = blocks.valueStream()
                .filter(block -> block.path("type").asText().equals("table"))
                .count();
        if (tables > 1) {
            throw new SlackException("only_one_table_allowed");
        }
    }

    private static Optional<ArrayNode> attachments(Parameters parameters) {
        return list(parameters, "attachments", "invalid_attachments");
    }

    private static Optional<ArrayNode> list(Parameters parameters, String name, String refusal) {
        if (!parameters.has(name)) {
            return Optional.empty();
        }
        return switch (parameters.json(name).orElse(null)) {
            case ArrayNode list -> Optional.of(list).filter(items -> !items.isEmpty());
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
