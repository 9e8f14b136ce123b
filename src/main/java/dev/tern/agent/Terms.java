package dev.tern.agent;

import dev.tern.prompt.Given;
import dev.tern.prompt.GivenPart;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * What the caller of one request asks beside the words.
 *
 * @param kept false where the caller keeps the conversation itself, so that nothing of the turn is stored while it runs
 * @param given what the caller hands in, its own history for example
 * @param tools what the caller can do itself; a call of one of them ends the answer, and the caller comes back with
 *     what it gave
 */
public record Terms(boolean kept, Given given, List<ToolSpec> tools, CallOptions options) {
    /** Those of a turn that has no caller. */
    public static final Terms NONE = new Terms(true, Given.NOTHING, List.of(), CallOptions.NONE);

    public Terms {
        tools = List.copyOf(tools);
    }

    /** The same with what the turn has shown before, where nothing is shown anew. */
    public Terms showing(List<GivenPart> earlier) {
        return given.now().isEmpty()
                ? new Terms(kept, new Given(given.before(), earlier, given.after()), tools, options)
                : this;
    }

    boolean isCallers(String tool) {
        return tools.stream().anyMatch(spec -> spec.name().equals(tool));
    }
}
