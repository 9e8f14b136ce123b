package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tern.platform.Choices;
import dev.tern.turn.Choice;
import java.util.List;

/**
 * Choices as rows of buttons; an empty list takes away those of a message that is changed.
 *
 * @see <a href="https://discord.com/developers/docs/components/reference">Components</a>
 */
final class DiscordButtons {
    private static final int ROW = 1;
    private static final int BUTTON = 2;
    private static final int SECONDARY = 2;

    private static final ObjectMapper JSON = new ObjectMapper();

    private DiscordButtons() {}

    static ArrayNode of(List<Choice> choices) {
        var rows = JSON.createArrayNode();
        for (var row : Choices.rows(choices)) {
            var buttons = rows.addObject().put("type", ROW).putArray("components");
            row.forEach(choice -> buttons.addObject()
                    .put("type", BUTTON)
                    .put("style", SECONDARY)
                    .put("label", choice.label())
                    .put("custom_id", choice.command()));
        }
        return rows;
    }
}
