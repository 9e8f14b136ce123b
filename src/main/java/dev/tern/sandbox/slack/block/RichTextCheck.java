package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.function.BiConsumer;

/** Finds what Slack would refuse in a {@code rich_text} block. */
final class RichTextCheck {
    private static final Set<String> PARTS =
            Set.of("rich_text_section", "rich_text_list", "rich_text_preformatted", "rich_text_quote");
    private static final Set<String> ELEMENTS = Set.of(
            "text", "link", "user", "usergroup", "channel", "broadcast", "emoji", "date", "color", "team", "canvas");

    private final BiConsumer<String, String> problem;

    /** @param problem takes what is wrong, and the JSON pointer to it */
    RichTextCheck(BiConsumer<String, String> problem) {
        this.problem = problem;
    }

    void block(JsonNode block, String at) {
        if (!block.path("elements").isArray()) {
            problem.accept("missing required field: elements", at);
        }
        for (int i = 0; i < block.path("elements").size(); i++) {
            part(block.path("elements").get(i), at + "/elements/" + i);
        }
    }

    private void part(JsonNode part, String at) {
        var type = part.path("type").asText();
        if (!PARTS.contains(type)) {
            problem.accept("unsupported type: " + type, at + "/type");
            return;
        }
        for (int i = 0; i < part.path("elements").size(); i++) {
            var where = at + "/elements/" + i;
            if (type.equals("rich_text_list")) {
                part(part.path("elements").get(i), where);
            } else {
                element(part.path("elements").get(i), where);
            }
        }
    }

    private void element(JsonNode element, String at) {
        var type = element.path("type").asText();
        if (!ELEMENTS.contains(type)) {
            problem.accept("unsupported type: " + type, at + "/type");
        } else if (type.equals("text") && element.path("text").asText().isEmpty()) {
            problem.accept("must be more than 0 characters", at + "/text");
        } else if (type.equals("link") && element.path("url").asText().isEmpty()) {
            problem.accept("missing required field: url", at);
        }
    }
}
