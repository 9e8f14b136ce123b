package dev.tern.runner;

import dev.tern.agent.Reins;
import dev.tern.async.Signal;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A turn's reins, in the line's hand: it is stopped before its answer is whole, or not at all. */
final class RunningTurn implements Reins {
    private enum State {
        OPEN,
        STOPPED,
        ENDED
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);
    private final Signal stopped = new Signal();
    private final Supplier<List<Turn>> meanwhile;

    @Nullable
    private volatile Showing showing;

    /** Of a turn into which this is steered. */
    RunningTurn(Supplier<List<Turn>> meanwhile) {
        this.meanwhile = meanwhile;
    }

    /** Stops the turn where it is; false where its answer is whole already. */
    boolean stop() {
        var stops = state.compareAndSet(State.OPEN, State.STOPPED) || isStopped();
        if (stops) {
            stopped.fire();
        }
        return stops;
    }

    /** It has not ended after all, and can be stopped again. */
    void goOn() {
        state.compareAndSet(State.ENDED, State.OPEN);
    }

    void shows(Showing shown) {
        showing = shown;
    }

    /** What people see of a turn that was stopped. */
    String seen() {
        return Optional.ofNullable(showing).map(Showing::seen).orElse("");
    }

    @Override
    public boolean isStopped() {
        return state.get() == State.STOPPED;
    }

    @Override
    public Uni<Boolean> stopped() {
        return stopped.fired();
    }

    @Override
    public boolean end() {
        return state.compareAndSet(State.OPEN, State.ENDED) || !isStopped();
    }

    @Override
    public List<Turn> meanwhile() {
        return meanwhile.get();
    }

    @Override
    public String writing() {
        return Optional.ofNullable(showing).map(Showing::close).orElse("");
    }
}
