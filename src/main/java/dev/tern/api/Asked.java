package dev.tern.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.prompt.GivenMessage;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import java.util.List;
import java.util.Optional;

/**
 * A request for an answer, in neither endpoint's terms.
 *
 * @param model the name that the caller used
 * @param instructions what the caller tells the assistant, for this request alone
 * @param messages all that was said, without the instructions
 * @param usage whether a stream ends with the count of tokens
 * @param conversation which conversation it goes on with, where the body says
 * @param echo fields of the request that the answer repeats
 */
record Asked(
        String model,
        Optional<String> instructions,
        List<GivenMessage> messages,
        List<ToolSpec> tools,
        CallOptions options,
        boolean stream,
        boolean usage,
        Conversation conversation,
        ObjectNode echo) {
    Asked {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /** What a body can say of the conversation. */
    sealed interface Conversation {
        /** The caller keeps it. */
        record Callers() implements Conversation {}

        /** A new one that is kept, to be gone on with by the id of its answer. */
        record New() implements Conversation {}

        /** The one of this name. */
        record Named(String name) implements Conversation {}

        /** The one that this answer belongs to. */
        record After(String response) implements Conversation {}
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "Asked[" + messages.size() + " messages, " + tools.size() + " tools]";
    }
}
