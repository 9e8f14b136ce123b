package dev.tern.ops.health;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Whether something that is to happen every now and then still does. Safe from any thread. */
final class Pulse {
    private final Consumer<Runnable> later;
    private final LongSupplier nanos;
    private volatile long last;
    private volatile boolean stopped;

    /**
     * Begins at once.
     *
     * @param later does what it is given a little later, by what is watched
     */
    Pulse(Consumer<Runnable> later, LongSupplier nanos) {
        this.later = later;
        this.nanos = nanos;
        beat();
    }

    /** How long ago the last beat was. */
    Duration age() {
        return Duration.ofNanos(nanos.getAsLong() - last);
    }

    void stop() {
        stopped = true;
    }

    private void beat() {
        last = nanos.getAsLong();
        if (!stopped) {
            later.accept(this::beat);
        }
    }
}
