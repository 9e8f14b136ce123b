package dev.tern.session;

import dev.tern.turn.Ids;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * What a session's requests begin with, kept byte for byte until one of the few causes for a new one.
 *
 * @param prompt the cached system prompt
 * @param tools what the model is told about the tools it may call, sorted by name
 * @param model {@code provider/name} that it was built for
 */
public record Frozen(String prompt, List<ToolSpec> tools, String model) {
    public Frozen {
        tools = List.copyOf(tools);
    }

    /** SHA-256 of the prompt. */
    public String sha256() {
        return Ids.sha256(prompt);
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "Frozen[" + prompt.length() + " chars, " + tools.size() + " tools, " + model + "]";
    }
}
