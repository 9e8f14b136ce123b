package dev.tern.ops.metrics;

import dev.tern.async.Timeline;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;

/** Looks at the store, and takes a sample for the charts; then again, until it is stopped. */
final class Sampling {
    private static final Duration FIRST = Duration.ofSeconds(1);

    private final Runnable before;
    private final Supplier<Uni<Void>> look;
    private final LastHour hour;
    private final Timeline timeline;
    private final InstantSource clock;
    private boolean stopped;
    private Runnable alarm = () -> {};

    /**
     * @param before done before each sample, quick
     * @param look at the store; never fails
     */
    Sampling(Runnable before, Supplier<Uni<Void>> look, LastHour hour, Timeline timeline, InstantSource clock) {
        this.before = before;
        this.look = look;
        this.hour = hour;
        this.timeline = timeline;
        this.clock = clock;
    }

    /** At a moment in which the start is over, rather than in its way. */
    synchronized void start() {
        alarm = timeline.after(FIRST, this::go);
    }

    private synchronized void go() {
        if (!stopped) {
            before.run();
            timeline.start(Uni.createFrom().deferred(look::get).invoke(() -> hour.sample(clock.instant())));
            alarm = timeline.after(Charts.EVERY, this::go);
        }
    }

    /** Without it, the store would be asked for after it is closed. */
    synchronized void stop() {
        stopped = true;
        alarm.run();
    }
}
