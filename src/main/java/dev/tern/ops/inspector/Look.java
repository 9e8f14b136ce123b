package dev.tern.ops.inspector;

import dev.tern.prompt.RequestView;
import java.time.Instant;
import java.util.Optional;

/**
 * One request of a turn.
 *
 * @param prefix how it begins like the session's former one; empty where that is not in memory
 * @param bytes about how much memory it holds; texts that it shares with other requests are counted again
 */
record Look(RequestView view, Instant at, Optional<Prefix> prefix, long bytes) {
    private static final int UNIT = 2;

    static Look at(RequestView view, Instant at, Optional<Prefix> prefix) {
        long chars = Segment.of(view).stream()
                .mapToLong(segment -> segment.text().length())
                .sum();
        return new Look(view, at, prefix, UNIT * chars);
    }
}
