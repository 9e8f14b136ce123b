package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tern.turn.Choice;
import java.util.List;

/**
 * Choices as a row of buttons, which Slack breaks where it must.
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks/actions-block">Actions</a>
 */
final class SlackButtons {
    private SlackButtons() {}

    /** Adds a block to a message's; none where there are no choices. */
    static void add(List<Choice> choices, ArrayNode blocks) {
        if (choices.isEmpty()) {
            return;
        }
        var elements = blocks.addObject().put("type", "actions").putArray("elements");
        for (var choice : choices) {
            var button = elements.addObject().put("type", "button");
            button.putObject("text")
                    .put("type", "plain_text")
                    .put("text", choice.label())
                    .put("emoji", false);
            button.put("action_id", "choice-" + elements.size()).put("value", choice.command());
        }
    }
}
