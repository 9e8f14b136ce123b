package dev.tern.model;

import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * One request, in the order in which the provider must see it: tools, then messages.
 *
 * @param tools sorted by name, the same in every request of a session
 */
public record ModelRequest(List<ModelMessage> messages, List<ToolSpec> tools) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /** Counts only: a request appears in no log. */
    @Override
    public String toString() {
        return "ModelRequest[" + messages.size() + " messages, " + tools.size() + " tools]";
    }
}
