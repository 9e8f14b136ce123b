package dev.tern.inbox;

import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Deletes events that have ended long ago, a few at a time, so that nothing else waits for it. */
public final class Sweeping {
    private static final int BATCH = 500;

    private final Inbox inbox;
    private final Duration keep;
    private final Clock clock;

    public Sweeping(Inbox inbox, Duration keep, Clock clock) {
        this.inbox = inbox;
        this.keep = keep;
        this.clock = clock;
    }

    /** Emits how many it has deleted once there is nothing more to delete. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().deferred(() -> sweep(clock.instant().minus(keep), 0));
    }

    private Uni<Integer> sweep(Instant before, int soFar) {
        return inbox.sweep(before, BATCH)
                .chain(deleted ->
                        deleted < BATCH ? Uni.createFrom().item(soFar + deleted) : sweep(before, soFar + deleted));
    }
}
