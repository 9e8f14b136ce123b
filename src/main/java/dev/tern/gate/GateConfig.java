package dev.tern.gate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Who may talk. */
@ConfigMapping(prefix = "tern.gate")
public interface GateConfig {
    /** Who may write to the bot directly: {@code open} all, {@code closed} nobody. */
    @WithDefault("open")
    DirectPolicy dm();

    /**
     * What is answered in a thread: {@code follow}, once somebody has called the bot there, all that calls nobody else;
     * {@code strict}, only what calls the bot.
     */
    @WithDefault("follow")
    ThreadPolicy threads();

    /** See {@link #dm()}. */
    enum DirectPolicy {
        OPEN,
        CLOSED
    }

    /** See {@link #threads()}. */
    enum ThreadPolicy {
        FOLLOW,
        STRICT
    }
}
