package dev.tern.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How conversations are kept apart and in order. */
@ConfigMapping(prefix = "tern.session")
public interface SessionConfig {
    /** How many turns may wait in one session, the running one included; whoever sends more is told so. */
    @WithDefault("100")
    int laneCapacity();

    /** Whose a conversation in a group is, outside its threads: {@code person}, each has their own, or {@code shared}. */
    @WithDefault("person")
    SessionKeys.Sharing groups();

    /** The same in a thread or topic. */
    @WithDefault("shared")
    SessionKeys.Sharing threads();
}
