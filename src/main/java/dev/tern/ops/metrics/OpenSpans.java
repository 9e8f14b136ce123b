package dev.tern.ops.metrics;

import dev.tern.agent.Stretch;
import dev.tern.turn.TurnId;
import io.opentelemetry.api.trace.Span;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The spans of turns on their way; of those that are lost sight of, the oldest are forgotten. Safe from any thread. */
final class OpenSpans {
    private final Map<TurnId, Open> turns = new LinkedHashMap<>();

    private static final class Open {
        private final Map<Stretch, Span> stretches = new HashMap<>();
        private @Nullable Instant received;
        private @Nullable Span turn;
    }

    private Open open(TurnId turn) {
        var open = turns.computeIfAbsent(turn, unknown -> new Open());
        if (turns.size() > Journeys.MOST) {
            turns.remove(turns.keySet().iterator().next());
        }
        return open;
    }

    synchronized void received(TurnId turn, Instant at) {
        open(turn).received = at;
    }

    synchronized Optional<Instant> received(TurnId turn) {
        return Optional.ofNullable(turns.get(turn)).flatMap(open -> Optional.ofNullable(open.received));
    }

    /** Whether its own span is open. */
    synchronized boolean isKnown(TurnId turn) {
        var open = turns.get(turn);
        return open != null && open.turn != null;
    }

    /** Its own span, which is started if it is not open. */
    synchronized Span turn(TurnId turn, Supplier<Span> start) {
        var open = open(turn);
        var span = open.turn == null ? start.get() : open.turn;
        open.turn = span;
        return span;
    }

    synchronized void began(TurnId turn, Stretch stretch, Span span) {
        open(turn).stretches.put(stretch, span);
    }

    synchronized Optional<Span> over(TurnId turn, Stretch stretch) {
        return Optional.ofNullable(turns.get(turn)).map(open -> open.stretches.remove(stretch));
    }

    /** Forgets the turn; what of it is open for ever, as a call that nobody waits for any more, ends unseen. */
    synchronized Optional<Span> end(TurnId turn) {
        return Optional.ofNullable(turns.remove(turn)).flatMap(open -> Optional.ofNullable(open.turn));
    }
}
