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

    private static final int DEEPEST_LIST = 8;

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
        if (type.equals("rich_text_list")) {
            list(part, at);
        }
        for (int i = 0; i < part.path("elements").size(); i++) {
            var where = at + "/elements/" + i;
            if (type.equals("rich_text_list")) {
                item(part.path("elements").get(i), where);
            } else {
                element(part.path("elements").get(i), where);
            }
        }
    }

    private void list(JsonNode list, String at) {
        if (!Set.of("bullet", "ordered").contains(list.path("style").asText())) {
            problem.accept("unsupported value: " + list.path("style").asText(), at + "/style");
        }
        if (list.path("indent").asInt() < 0 || list.path("indent").asInt() > DEEPEST_LIST) {
            problem.accept("must be between 0 and " + DEEPEST_LIST, at + "/indent");
        }
        if (list.path("offset").asInt() < 0) {
            problem.accept("must be 0 or more", at + "/offset");
        }
    }

    /** Nothing else is in a list, and there are no lists in lists. */
    private void item(JsonNode item, String at) {
        if (item.path("type").asText().equals("rich_text_section")) {
            part(item, at);
        } else {
            problem.accept("unsupported type: " + item.path("type").asText(), at + "/type");
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
