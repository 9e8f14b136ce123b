package dev.tern.agent;

import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.tool.ToolSet;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * What the agent is asked to do: answer this turn, in this session, under this prompt and overlay.
 *
 * @param tools what the session's model may call
 * @param moment what is true of this moment alone, shown behind the person's words
 * @param events is told what happens meanwhile, on the line's threads; must be quick and must not throw
 */
public record AgentTask(
        Turn turn,
        SessionId session,
        CachedPrompt prompt,
        ToolSet tools,
        Overlay overlay,
        List<Augment> moment,
        Instant startedAt,
        Consumer<TurnEvent> events) {
    public AgentTask {
        moment = List.copyOf(moment);
    }

    AgentTask hearing(Turn heard) {
        return new AgentTask(heard, session, prompt, tools, overlay, moment, startedAt, events);
    }
}
