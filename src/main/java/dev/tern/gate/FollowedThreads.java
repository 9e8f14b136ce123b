package dev.tern.gate;

import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;

/** The threads in which the bot takes part: somebody called it there, and so it has answered. */
public interface FollowedThreads {
    /** Reads what is kept; to be completed before the first question. */
    Uni<Void> load();

    /** Whether this is said in one of them. Answered from memory, at once, on any thread. */
    boolean includes(Origin origin);

    /**
     * Takes part from now on, also after a restart; nothing where it does already, or where there is no thread. Counts at
     * once, and completes when it is kept.
     */
    Uni<Void> follow(Origin origin);
}
