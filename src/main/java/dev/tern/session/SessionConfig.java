package dev.tern.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;
import java.util.Optional;

/** How conversations are kept apart and in order. */
@ConfigMapping(prefix = "tern.session")
public interface SessionConfig {
    /** How many turns one person may have in one session, the running one included; whoever sends more is told so. */
    @WithDefault("100")
    int laneCapacity();

    /** Whose a conversation in a group is, outside its threads: {@code person}, each has their own, or {@code shared}. */
    @WithDefault("person")
    SessionKeys.Sharing groups();

    /** The same in a thread or topic. */
    @WithDefault("shared")
    SessionKeys.Sharing threads();

    /** What happens with what a person says while a turn of theirs runs: {@code queue|steer|interrupt|collect}. */
    @WithDefault("queue")
    BusyMode busy();

    /** By {@code <platform>:<chat>}: what is different in one chat. */
    Map<String, Chat> chats();

    /** What is different in one chat. */
    interface Chat {
        /** As above. */
        Optional<BusyMode> busy();
    }
}
