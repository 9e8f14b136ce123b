package dev.tern.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How conversations are kept apart and in order. */
@ConfigMapping(prefix = "tern.session")
public interface SessionConfig {
    /** How many turns may wait in one session, the running one included; whoever sends more is told so. */
    @WithDefault("100")
    int laneCapacity();
}
