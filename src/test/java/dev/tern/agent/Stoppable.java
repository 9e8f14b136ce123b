package dev.tern.agent;

import dev.tern.async.Signal;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Reins of a turn that the test may stop. */
final class Stoppable implements Reins {
    private final Signal stop = new Signal();
    private volatile boolean stopped;

    void stop() {
        stopped = true;
        stop.fire();
    }

    @Override
    public boolean isStopped() {
        return stopped;
    }

    @Override
    public Uni<Boolean> stopped() {
        return stop.fired();
    }

    @Override
    public boolean end() {
        return !stopped;
    }

    @Override
    public List<Turn> meanwhile() {
        return List.of();
    }

    @Override
    public String writing() {
        return "";
    }
}
