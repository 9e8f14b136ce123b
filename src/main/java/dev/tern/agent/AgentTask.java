package dev.tern.agent;

import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * What the agent is asked to do: answer this turn, in this session, under this prompt and overlay.
 *
 * @param events is told what happens meanwhile, on the line's threads; must be quick and must not throw
 */
public record AgentTask(
        Turn turn,
        SessionId session,
        CachedPrompt prompt,
        Overlay overlay,
        Instant startedAt,
        Consumer<TurnEvent> events) {
    AgentTask hearing(Turn heard) {
        return new AgentTask(heard, session, prompt, overlay, startedAt, events);
    }
}
