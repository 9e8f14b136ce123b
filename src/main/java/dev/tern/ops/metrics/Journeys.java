package dev.tern.ops.metrics;

import dev.tern.turn.TurnId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The turns that are on their way: not more than a line ever has, so that what is lost sight of is forgotten. Safe from any thread. */
final class Journeys {
    static final int MOST = 10_000;

    private final Map<TurnId, Journey> journeys = new LinkedHashMap<>();

    synchronized Journey of(TurnId turn) {
        var journey = journeys.computeIfAbsent(turn, begun -> new Journey());
        if (journeys.size() > MOST) {
            journeys.remove(journeys.keySet().iterator().next());
        }
        return journey;
    }

    synchronized Optional<Journey> known(TurnId turn) {
        return Optional.ofNullable(journeys.get(turn));
    }

    synchronized void end(TurnId turn) {
        journeys.remove(turn);
    }

    synchronized long running() {
        return journeys.values().stream().filter(Journey::isRunning).count();
    }
}
