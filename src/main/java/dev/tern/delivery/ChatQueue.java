package dev.tern.delivery;

import dev.tern.platform.Pace;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** One chat's budget, and the claims on it that wait. Under the lock of its account. */
final class ChatQueue {
    private final Meter all;
    private final Meter edits;
    private final Map<Spending, Deque<Claim>> waiting = new EnumMap<>(Spending.class);

    ChatQueue(Pace pace) {
        this.all = new Meter(pace.chat());
        this.edits = new Meter(pace.chatEdits());
    }

    void add(Claim claim) {
        waiting.computeIfAbsent(claim.spending(), kind -> new ArrayDeque<>()).add(claim);
    }

    /** False when it does not wait any more. */
    boolean remove(Claim claim) {
        return waiting.getOrDefault(claim.spending(), new ArrayDeque<>()).remove(claim);
    }

    /** Takes the next claim of a kind, which must be there, and spends what it costs. */
    Claim take(Spending spending, Instant now) {
        all.spend(now);
        if (spending.isEdit()) {
            edits.spend(now);
        }
        return waiting.getOrDefault(spending, new ArrayDeque<>()).remove();
    }

    void close(Instant until) {
        all.close(until);
    }

    /** What could be done next, and when: the first that can be done now, else what can be done soonest. */
    Optional<Next> next(Instant now) {
        var best = Optional.<Next>empty();
        for (var spending : Spending.values()) {
            if (!waiting.getOrDefault(spending, new ArrayDeque<>()).isEmpty()) {
                var at = readyAt(spending);
                if (!at.isAfter(now)) {
                    return Optional.of(new Next(spending, at));
                }
                if (best.isEmpty() || at.isBefore(best.get().at())) {
                    best = Optional.of(new Next(spending, at));
                }
            }
        }
        return best;
    }

    private Instant readyAt(Spending spending) {
        var at = all.readyAt(spending.leaves());
        return spending.isEdit() ? Meter.later(at, edits.readyAt(0)) : at;
    }

    /** Whether nothing waits here, and nothing is remembered that matters. */
    boolean isIdle(Instant now) {
        return isQuiet(now) && all.isIdle(now) && edits.isIdle(now);
    }

    /** Whether nothing waits, and something could be called. */
    boolean isQuiet(Instant now) {
        return waiting.values().stream().allMatch(Deque::isEmpty)
                && !all.readyAt(0).isAfter(now);
    }

    record Next(Spending spending, Instant at) {}
}
