package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds what Slack would refuse in a message's blocks, from https://docs.slack.dev/reference/block-kit/blocks. The words
 * and pointers are Slack's where they were seen, such as {@code no more than 50 items allowed [json-pointer:/blocks]}.
 */
public final class BlockCheck {
    private static final int MOST_BLOCKS = 50;
    private static final Set<String> UNCHECKED = Set.of(
            "divider", "file", "video", "input", "context_actions", "task_card", "plan", "alert", "card", "carousel");

    private final List<String> problems = new ArrayList<>();

    private BlockCheck() {}

    /** Empty if there is nothing to refuse. */
    public static List<String> problems(JsonNode blocks) {
        var check = new BlockCheck();
        check.items(blocks, 0, MOST_BLOCKS, "/blocks");
        for (int i = 0; i < blocks.size(); i++) {
            check.block(blocks.get(i), "/blocks/" + i);
        }
        new TableCheck(check::problem).together(blocks);
        return List.copyOf(check.problems);
    }

    private void block(JsonNode block, String at) {
        var type = type(block, at);
        length(block.path("block_id"), 0, 255, at + "/block_id");
        switch (type) {
            case "" -> {}
            case "section" -> section(block, at);
            case "header" -> textObject(block.path("text"), Set.of("plain_text"), 150, at + "/text");
            case "context" -> context(block, at);
            case "actions" -> actions(block, at);
            case "markdown" -> length(required(block, "text", at), 1, 12_000, at + "/text");
            case "image" -> image(block, at);
            case "rich_text" -> new RichTextCheck(this::problem).block(block, at);
            case "table" -> new TableCheck(this::problem).table(block, at);
            default -> {
                if (!UNCHECKED.contains(type)) {
                    problem("unsupported type: " + type, at + "/type");
                }
            }
        }
    }

    private void section(JsonNode section, String at) {
        if (!section.has("text") && !section.has("fields")) {
            problem("missing required field: text", at);
        }
        if (section.has("text")) {
            textObject(section.path("text"), Set.of("mrkdwn", "plain_text"), 3_000, at + "/text");
        }
        if (section.has("fields")) {
            items(section.path("fields"), 1, 10, at + "/fields");
            for (int i = 0; i < section.path("fields").size(); i++) {
                var field = section.path("fields").get(i);
                textObject(field, Set.of("mrkdwn", "plain_text"), 2_000, at + "/fields/" + i);
            }
        }
        if (section.path("accessory").path("type").asText().equals("button")) {
            button(section.path("accessory"), at + "/accessory");
        }
    }

    private void context(JsonNode context, String at) {
        items(required(context, "elements", at), 1, 10, at + "/elements");
        for (int i = 0; i < context.path("elements").size(); i++) {
            var element = context.path("elements").get(i);
            var where = at + "/elements/" + i;
            if (element.path("type").asText().equals("image")) {
                image(element, where);
            } else {
                textObject(element, Set.of("mrkdwn", "plain_text"), 3_000, where);
            }
        }
    }

    private void actions(JsonNode actions, String at) {
        items(required(actions, "elements", at), 1, 25, at + "/elements");
        for (int i = 0; i < actions.path("elements").size(); i++) {
            var element = actions.path("elements").get(i);
            var where = at + "/elements/" + i;
            if (type(element, where).equals("button")) {
                button(element, where);
            }
        }
    }

    private void button(JsonNode button, String at) {
        textObject(button.path("text"), Set.of("plain_text"), 75, at + "/text");
        length(button.path("action_id"), 0, 255, at + "/action_id");
        length(button.path("value"), 0, 2_000, at + "/value");
        length(button.path("url"), 0, 3_000, at + "/url");
    }

    private void image(JsonNode image, String at) {
        if (!image.has("image_url") && !image.has("slack_file")) {
            problem("missing required field: image_url", at);
        }
        length(required(image, "alt_text", at), 0, 2_000, at + "/alt_text");
    }

    private void textObject(JsonNode text, Set<String> types, int most, String at) {
        int before = problems.size();
        var type = type(text, at);
        if (!type.isEmpty() && !types.contains(type)) {
            problem("unsupported type: " + type, at + "/type");
        } else if (!type.isEmpty()) {
            length(required(text, "text", at), 1, most, at + "/text");
        }
        if (problems.size() > before) {
            problems.add(before, "failed to match all allowed schemas [json-pointer:%s]".formatted(at));
        }
    }

    private String type(JsonNode object, String at) {
        return required(object, "type", at).asText();
    }

    private JsonNode required(JsonNode object, String name, String at) {
        if (!object.hasNonNull(name)) {
            problem("missing required field: " + name, at);
        }
        return object.path(name);
    }

    private void items(JsonNode list, int least, int most, String at) {
        if (list.isMissingNode()) {
            return;
        }
        if (!list.isArray()) {
            problem("must be an array", at);
        } else if (list.size() > most) {
            problem("no more than %d items allowed".formatted(most), at);
        } else if (list.size() < least) {
            problem("must provide at least %d item".formatted(least), at);
        }
    }

    private void length(JsonNode text, int least, int most, String at) {
        if (text.isMissingNode() || text.isNull()) {
            return;
        }
        int length = text.asText().codePointCount(0, text.asText().length());
        if (!text.isTextual()) {
            problem("must be a string", at);
        } else if (length > most) {
            problem("must be less than %d characters".formatted(most + 1), at);
        } else if (length < least) {
            problem("must be more than %d characters".formatted(least - 1), at);
        }
    }

    private void problem(String what, String at) {
        problems.add("%s [json-pointer:%s]".formatted(what, at));
    }
}
