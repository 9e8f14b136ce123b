package dev.tern.agent;

import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import java.time.Instant;

/** What the agent is asked to do: answer this turn, in this session, under this prompt and overlay. */
public record AgentTask(Turn turn, SessionId session, CachedPrompt prompt, Overlay overlay, Instant startedAt) {
    public AgentTask hearing(Turn heard) {
        return new AgentTask(heard, session, prompt, overlay, startedAt);
    }
}
