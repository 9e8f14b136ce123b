package dev.tern.agent;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Reins of a turn into which all that was said. */
record Steering(List<Turn> meanwhile) implements Reins {
    @Override
    public boolean isStopped() {
        return false;
    }

    @Override
    public Uni<Boolean> stopped() {
        return Uni.createFrom().nothing();
    }

    @Override
    public boolean end() {
        return true;
    }

    @Override
    public String writing() {
        return "";
    }
}
