package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How much text the blocks of one message hold together. Slack refuses too much with {@code msg_blocks_too_long}: the
 * documented limit is that of all {@code markdown} blocks; the one over all blocks is not documented, and was seen at about
 * 13,200 characters (https://github.com/slackapi/bolt-js/issues/2509).
 */
public final class TextSize {
    private static final int MOST_MARKDOWN = 12_000;
    private static final int MOST = 13_200;

    private TextSize() {}

    public static boolean isTooLong(JsonNode blocks) {
        int markdown = blocks.valueStream()
                .filter(block -> block.path("type").asText().equals("markdown"))
                .mapToInt(TextSize::of)
                .sum();
        return markdown > MOST_MARKDOWN || of(blocks) > MOST;
    }

    static int of(JsonNode node) {
        int size = 0;
        for (var field : node.properties()) {
            size += field.getKey().equals("text") && field.getValue().isTextual()
                    ? field.getValue()
                            .asText()
                            .codePointCount(0, field.getValue().asText().length())
                    : of(field.getValue());
        }
        return size
                + (node.isArray() ? node.valueStream().mapToInt(TextSize::of).sum() : 0);
    }
}
