package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Seen;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The buttons below a message: rows of type 1, with buttons of type 2 in them. */
final class Components {
    private static final int ROW = 1;
    private static final int BUTTON = 2;
    private static final int LINK = 5;
    private static final Map<Integer, String> STYLES = Map.of(1, "primary", 3, "success", 4, "danger", LINK, "link");
    private static final int MOST = 5;
    private static final int MOST_ID = 100;
    private static final int MOST_LABEL = 80;

    private Components() {}

    static List<Seen.Button> buttons(JsonNode components) {
        return IntStream.range(0, components.size())
                .boxed()
                .flatMap(row -> all(components.path(row).path("components"))
                        .filter(component -> component.path("type").asInt() == BUTTON)
                        .map(button -> seen(button, row)))
                .toList();
    }

    static void check(JsonNode components) {
        if (!components.isArray() || components.size() > MOST) {
            throw DiscordException.invalid("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        var ids = new HashSet<String>();
        for (int i = 0; i < components.size(); i++) {
            var at = "components." + i;
            if (components.get(i).path("type").asInt() != ROW) {
                throw DiscordException.invalid(
                        at + ".type", "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
            }
            var row = components.get(i).path("components");
            if (row.isEmpty() || row.size() > MOST) {
                throw DiscordException.invalid(
                        at + ".components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
            }
            for (int j = 0; j < row.size(); j++) {
                check(at + ".components." + j, row.get(j), ids);
            }
        }
    }

    private static void check(String at, JsonNode component, Set<String> ids) {
        if (component.path("type").asInt() != BUTTON) {
            return;
        }
        boolean link = component.path("style").asInt() == LINK;
        var id = component.path("custom_id").asText();
        var label = component.path("label").asText();
        if (label.length() > MOST_LABEL) {
            throw DiscordException.tooLong(at + ".label", MOST_LABEL);
        }
        if (label.isEmpty() && !component.has("emoji")) {
            throw DiscordException.invalid(
                    at, "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL", "A button must have a label or an emoji");
        }
        if (link ? !component.path("url").asText().matches("(https?|discord)://.+") : id.isEmpty()) {
            throw DiscordException.missing(at + (link ? ".url" : ".custom_id"));
        }
        if (id.length() > MOST_ID) {
            throw DiscordException.tooLong(at + ".custom_id", MOST_ID);
        }
        if (!id.isEmpty() && !ids.add(id)) {
            throw DiscordException.invalid(
                    at + ".custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
        }
    }

    private static Stream<JsonNode> all(JsonNode components) {
        return components
                .valueStream()
                .flatMap(component -> Stream.concat(Stream.of(component), all(component.path("components"))));
    }

    private static Seen.Button seen(JsonNode button, int row) {
        var label =
                button.path("label").asText(button.path("emoji").path("name").asText());
        var style = STYLES.getOrDefault(button.path("style").asInt(), "");
        var url = button.has("url") ? button.path("url").asText() : null;
        return new Seen.Button(button.path("custom_id").asText(label), label, url, row, style);
    }
}
