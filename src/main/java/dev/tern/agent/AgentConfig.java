package dev.tern.agent;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/** How far the agent goes for one answer. */
@ConfigMapping(prefix = "tern.agent")
public interface AgentConfig {
    /** How often the model is asked in one turn, at most; from 1 to 64. A turn that needs more ends with an apology. */
    @WithDefault("24")
    int maxSteps();

    /** How long one tool call may take before its result is a failure that the model reads. */
    @WithDefault("60s")
    Duration toolTimeout();

    /** How long a turn waits for what plugins want to show beside it; a later answer is dropped. */
    @WithDefault("800ms")
    Duration contextDeadline();

    /** How much of a session's past a request carries at most, in UTF-16 units; by what its model takes in if not set. */
    OptionalInt historyChars();
}
