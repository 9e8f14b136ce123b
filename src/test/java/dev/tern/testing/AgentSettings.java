package dev.tern.testing;

import dev.tern.agent.AgentConfig;
import dev.tern.recall.RecallConfig;
import java.time.Duration;
import java.util.OptionalInt;

/** {@code tern.agent.*} and {@code tern.recall.*} without a configuration file. */
public record AgentSettings(
        int maxSteps,
        Duration toolTimeout,
        Duration contextDeadline,
        OptionalInt historyChars,
        Duration deadline,
        int maxBytes)
        implements AgentConfig, RecallConfig {
    /** Few steps, and deadlines that are met by whatever answers at all. */
    public static AgentSettings patient() {
        return new AgentSettings(
                3, Duration.ofSeconds(5), Duration.ofSeconds(2), OptionalInt.of(1000), Duration.ofSeconds(2), 2000);
    }

    /** The same with so many steps. */
    public AgentSettings steps(int most) {
        return new AgentSettings(most, toolTimeout, contextDeadline, historyChars, deadline, maxBytes);
    }

    @Override
    public boolean embeddings() {
        return false;
    }

    @Override
    public boolean sessions() {
        return true;
    }
}
