package dev.tern.model;

import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * One request, in the order in which the provider must see it: tools, then messages. A provider with explicit caching
 * sets its marks after the system message's first block and after the last of the stable messages.
 *
 * @param tools sorted by name, the same in every request of a session
 * @param stable how many of the messages, from the first on, the session's next requests will begin with as well
 * @param options what the person who asks wants of the answer; no part of what is cached
 */
public record ModelRequest(List<ModelMessage> messages, List<ToolSpec> tools, int stable, CallOptions options) {
    public ModelRequest {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /** A request without options. */
    public ModelRequest(List<ModelMessage> messages, List<ToolSpec> tools, int stable) {
        this(messages, tools, stable, CallOptions.NONE);
    }

    /** A request of which nothing is known to come again. */
    public ModelRequest(List<ModelMessage> messages, List<ToolSpec> tools) {
        this(messages, tools, 0);
    }

    /** The same with other options. */
    public ModelRequest choosing(CallOptions others) {
        return new ModelRequest(messages, tools, stable, others);
    }

    /** Counts only: a request appears in no log. */
    @Override
    public String toString() {
        return "ModelRequest[" + messages.size() + " messages, " + tools.size() + " tools]";
    }
}
