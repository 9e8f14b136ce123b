package dev.tern.ops.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** The times that were measured in the last five minutes, for their median and the like. Safe from any thread. */
final class Recent {
    private static final Duration SPAN = Duration.ofMinutes(5);
    private static final int MOST = 1_000;

    private final Deque<Taken> taken = new ArrayDeque<>();

    private record Taken(Instant at, double seconds) {}

    synchronized void add(Duration time, Instant at) {
        taken.addLast(new Taken(at, time.toNanos() / 1e9));
        if (taken.size() > MOST) {
            taken.removeFirst();
        }
    }

    /**
     * The time within which that share of them was, in seconds; not a number where there are none.
     *
     * @param share from 0 to 1, for example 0.5 for the median
     */
    synchronized double quantile(double share, Instant now) {
        while (!taken.isEmpty() && taken.getFirst().at().plus(SPAN).isBefore(now)) {
            taken.removeFirst();
        }
        var sorted = taken.stream().mapToDouble(Taken::seconds).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
