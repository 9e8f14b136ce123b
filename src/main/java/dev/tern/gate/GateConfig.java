package dev.tern.gate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Who may talk. */
@ConfigMapping(prefix = "tern.gate")
public interface GateConfig {
    /** Who may write to the bot directly: {@code open} all, {@code closed} nobody. */
    @WithDefault("open")
    DirectPolicy dm();

    /** See {@link #dm()}. */
    enum DirectPolicy {
        OPEN,
        CLOSED
    }
}
