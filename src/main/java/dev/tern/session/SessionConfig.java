package dev.tern.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
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

    /** When a conversation begins anew by itself: {@code none}, {@code idle}, {@code daily} or {@code both}. */
    @WithDefault("none")
    ResetPolicy.Mode reset();

    /** For {@code idle}: how long nothing must have been said. */
    @WithDefault("24h")
    Duration resetIdle();

    /** For {@code daily}: the hour, 0 to 23, at which a new day begins. */
    @WithDefault("4")
    int resetHour();

    /** In which time zone, for example {@code Europe/Berlin}; this machine's if not set. */
    Optional<String> resetZone();

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
