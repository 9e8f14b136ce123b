package dev.tern.ops.metrics;

import dev.tern.turn.TurnId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The turns that are on their way, from where they are queued. Of those that do not run not more are kept than a line ever
 * has, so that what is lost sight of is forgotten. Safe from any thread.
 */
final class Journeys {
    static final int MOST = 10_000;

    private final Map<TurnId, Journey> journeys = new LinkedHashMap<>();
    private final Set<TurnId> running = new HashSet<>();

    synchronized Journey of(TurnId turn) {
        var journey = journeys.computeIfAbsent(turn, begun -> new Journey());
        if (journeys.size() > MOST) {
            journeys.keySet().stream()
                    .filter(other -> !running.contains(other))
                    .findFirst()
                    .ifPresent(journeys::remove);
        }
        return journey;
    }

    synchronized Optional<Journey> known(TurnId turn) {
        return Optional.ofNullable(journeys.get(turn));
    }

    /** From now on it runs. */
    synchronized Journey begun(TurnId turn) {
        running.add(turn);
        return of(turn);
    }

    /** It runs no more, and its answer may still be on its way. */
    synchronized void ran(TurnId turn) {
        running.remove(turn);
    }

    synchronized void end(TurnId turn) {
        running.remove(turn);
        journeys.remove(turn);
    }

    synchronized int running() {
        return running.size();
    }

    /** Those that are known, whether they run or not. */
    synchronized int size() {
        return journeys.size();
    }
}
