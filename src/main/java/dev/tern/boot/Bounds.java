package dev.tern.boot;

import dev.tern.inbox.GatherConfig;
import dev.tern.inbox.InboxConfig;
import dev.tern.session.SessionConfig;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stops the start where a setting of the line is out of its bounds. */
@Singleton
final class Bounds {
    /** What a platform delivers again, it delivers within a day; its event must be there to be known by. */
    private static final Duration SHORTEST_KEEP = Duration.ofDays(1);

    private Bounds() {}

    static void check(
            @Observes StartupEvent starting,
            InboxConfig inbox,
            GatherConfig gather,
            SessionConfig session,
            Adapters adapters,
            @ConfigProperty(name = "tern.drain", defaultValue = "20s") Duration drain) {
        check(inbox, gather, session, adapters::hasPlatformOf);
        check("tern.drain", !drain.isNegative(), "must not be negative");
    }

    /** Throws with the key of what is out of bounds. */
    static void check(InboxConfig inbox, GatherConfig gather, SessionConfig session, Predicate<String> isPlace) {
        check("tern.inbox.keep", inbox.keep().compareTo(SHORTEST_KEEP) >= 0, "must be at least 1d");
        check("tern.inbox.stale-after", inbox.staleAfter().isPositive(), "must be more than 0");
        check("tern.inbox.catch-up", inbox.catchUp() > 0, "must be at least 1");
        check("tern.gather.quiet", !gather.quiet().isNegative(), "must not be negative");
        check("tern.gather.near-limit", !gather.nearLimit().isNegative(), "must not be negative");
        check("tern.gather.album", !gather.album().isNegative(), "must not be negative");
        check("tern.gather.max-messages", gather.maxMessages() > 0, "must be at least 1");
        check("tern.gather.max-chars", gather.maxChars() > 0, "must be at least 1");
        check("tern.gather.max-wait", !gather.maxWait().isNegative(), "must not be negative");
        check("tern.session.lane-capacity", session.laneCapacity() > 0, "must be at least 1");
        session.chats()
                .keySet()
                .forEach(chat -> check(
                        "tern.session.chats.\"" + chat + "\"", isPlace.test(chat), "must name <platform>:<chat>"));
    }

    private static void check(String key, boolean holds, String what) {
        if (!holds) {
            throw new ConfigurationException(key + ": " + what, Set.of(key));
        }
    }
}
