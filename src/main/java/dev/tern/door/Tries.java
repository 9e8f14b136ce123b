package dev.tern.door;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts wrong keys by the address they come from: {@link #MOST} a {@link #SPAN}. Any thread may call. */
final class Tries {
    static final int MOST = 5;
    static final Duration SPAN = Duration.ofMinutes(1);

    /** Beyond, the address that has been wrong longest is forgotten. */
    private static final int ADDRESSES = 10_000;

    private final Map<String, Deque<Instant>> wrong = new LinkedHashMap<>();
    private final InstantSource clock;

    Tries(InstantSource clock) {
        this.clock = clock;
    }

    private Duration wait(String address) {
        var times = wrong.get(address);
        if (times == null) {
            return Duration.ZERO;
        }
        var now = clock.instant();
        while (!times.isEmpty() && !now.isBefore(times.getFirst().plus(SPAN))) {
            times.removeFirst();
        }
        if (times.isEmpty()) {
            wrong.remove(address);
        }
        return times.size() < MOST
                ? Duration.ZERO
                : Duration.between(now, times.getFirst().plus(SPAN));
    }

    /**
     * Counts one, unless this address has to wait: so many wrong ones are kept of none, and told of none.
     *
     * @return how long it has to wait, from before this one; zero if it was counted
     */
    synchronized Duration wrong(String address) {
        var wait = wait(address);
        if (!wait.isZero()) {
            return wait;
        }
        if (!wrong.containsKey(address) && wrong.size() >= ADDRESSES) {
            wrong.remove(wrong.keySet().iterator().next());
        }
        wrong.computeIfAbsent(address, _ -> new ArrayDeque<>()).addLast(clock.instant());
        return Duration.ZERO;
    }
}
