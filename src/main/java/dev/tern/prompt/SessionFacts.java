package dev.tern.prompt;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What the cached prompt may know of its session.
 *
 * @param id empty where a caller keeps the conversation itself
 * @param audience who can read along
 * @param date the day on which it began, never a clock
 * @param model {@code provider/name}
 * @param tools what the model will be able to call
 */
public record SessionFacts(
        Optional<SessionId> id, Audience audience, LocalDate date, String model, List<ToolSpec> tools) {
    public SessionFacts {
        tools = List.copyOf(tools);
    }

    /** Whether the model will be able to call this tool. */
    public boolean canCall(String tool) {
        return tools.stream().anyMatch(spec -> spec.name().equals(tool));
    }
}
