package dev.tern.ops.inspector;

import dev.tern.agent.TurnEvent;
import dev.tern.prompt.RequestView;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.trajectory.Trajectories;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Looks into the last turns, in memory alone and only where that is switched on. */
@Singleton
public final class XRays implements TurnObserver {
    private final boolean enabled;
    private final int capacity;
    private final Trajectories trajectories;
    private final Map<TurnId, XRay> turns = new LinkedHashMap<>();

    XRays(XRayConfig config, Trajectories trajectories) {
        this.enabled = config.enabled();
        this.capacity = config.turns();
        this.trajectories = trajectories;
    }

    /** One turn, if it is among the last ones. */
    public synchronized Optional<XRay> of(TurnId turn) {
        return Optional.ofNullable(turns.get(turn));
    }

    /** The last turns, oldest first. */
    public synchronized List<XRay> all() {
        return List.copyOf(turns.values());
    }

    @Override
    public void happened(Turn turn, TurnEvent event) {
        switch (event) {
            case TurnEvent.Asked(var session, var rendering) ->
                change(turn.id(), xray -> xray.asked(RequestView.of(rendering)));
            case TurnEvent.Writing writing -> {}
            case TurnEvent.Working working -> {}
            case TurnEvent.Timed timed -> {}
        }
    }

    @Override
    public void committed(TurnRunner.Committed committed) {
        change(committed.record().id(), xray -> xray.kept(committed.record(), trajectories));
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {}

    private synchronized void change(TurnId turn, UnaryOperator<XRay> change) {
        if (!enabled) {
            return;
        }
        turns.put(turn, change.apply(turns.getOrDefault(turn, XRay.of(turn))));
        if (turns.size() > capacity) {
            turns.remove(turns.keySet().iterator().next());
        }
    }
}
