package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Seen;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The buttons in a message's blocks. A button's id on the people's side is its {@code action_id}. */
final class Buttons {
    private Buttons() {}

    /** A button and the block it stands in. */
    record Placed(JsonNode block, JsonNode button) {
        String id() {
            return button.path("action_id").asText();
        }

        String label() {
            return button.path("text").path("text").asText();
        }

        boolean isCalled(String name) {
            return id().equals(name) || button.path("value").asText().equals(name) || label().equals(name);
        }

        Seen.Button seen() {
            return new Seen.Button(
                    id(),
                    label(),
                    button.has("url") ? button.path("url").asText() : null,
                    0,
                    button.path("style").asText(""));
        }
    }

    static List<Placed> of(Content content) {
        var own = content.blocks().stream().flatMap(ArrayNode::valueStream);
        var attached = content.attachments().stream()
                .flatMap(ArrayNode::valueStream)
                .flatMap(attachment -> attachment.path("blocks").valueStream());
        return Stream.concat(own, attached)
                .flatMap(
                        block -> Stream.concat(block.path("elements").valueStream(), Stream.of(block.path("accessory")))
                                .filter(element -> element.path("type").asText().equals("button"))
                                .map(button -> new Placed(block, button)))
                .toList();
    }

    /** Blocks as Slack stores them: each block, and each element that acts, has an id. */
    static ArrayNode identified(ArrayNode blocks) {
        var copy = blocks.deepCopy();
        for (int i = 0; i < copy.size(); i++) {
            if (copy.get(i) instanceof ObjectNode block) {
                identify(block, "block_id", "b" + i);
                identify(block.path("accessory"), "b" + i);
                for (int j = 0; j < block.path("elements").size(); j++) {
                    identify(block.path("elements").path(j), "b%da%d".formatted(i, j));
                }
            }
        }
        return copy;
    }

    private static void identify(JsonNode element, String id) {
        if (element instanceof ObjectNode object && object.path("type").asText().equals("button")) {
            identify(object, "action_id", id);
        }
    }

    private static void identify(ObjectNode object, String name, String id) {
        if (Optional.of(object.path(name).asText()).filter(String::isEmpty).isPresent()) {
            object.put(name, id);
        }
    }
}
