package dev.tern.async;

import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** The time of this process: begins at what the clock says, and goes on by itself. Work is done on virtual threads. */
public final class RealTimeline implements Timeline {
    private static final Logger LOG = Logger.getLogger(RealTimeline.class);

    private static final ScheduledExecutorService ALARMS = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("tern-alarms").daemon().factory());

    private final Instant begin;
    private final long beginNanos = System.nanoTime();

    public RealTimeline(Clock clock) {
        this.begin = clock.instant();
    }

    @Override
    public Instant now() {
        return begin.plusNanos(System.nanoTime() - beginNanos);
    }

    @Override
    public Runnable after(Duration delay, Runnable action) {
        var alarm = ALARMS.schedule(
                () -> VirtualThreads.executor().execute(action),
                Math.max(0, delay.toMillis()) + 1,
                TimeUnit.MILLISECONDS);
        return () -> alarm.cancel(false);
    }

    @Override
    public Runnable start(Uni<?> work) {
        var running = VirtualThreads.continueFrom(Uni.createFrom().voidItem())
                .chain(() -> work)
                .subscribe()
                .with(done -> {}, failure -> LOG.errorf(failure, "work in the background failed"));
        return running::cancel;
    }
}
