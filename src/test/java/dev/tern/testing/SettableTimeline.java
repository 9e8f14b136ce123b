package dev.tern.testing;

import dev.tern.async.Timeline;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Time that goes on when the test says so, for a line whose work is done on threads of its own. */
public final class SettableTimeline implements Timeline {
    private final List<Due> due = new ArrayList<>();
    private Instant now = Turns.AT;

    private record Due(Instant at, Runnable action) {}

    @Override
    public synchronized Runnable after(Duration delay, Runnable action) {
        var later = new Due(now.plus(delay), action);
        due.add(later);
        return () -> cancel(later);
    }

    private synchronized void cancel(Due later) {
        due.remove(later);
    }

    public Clock clock() {
        InstantSource source = this::now;
        return source.withZone(ZoneOffset.UTC);
    }

    /** Runs at once, whatever the time. */
    @Override
    public Runnable start(Uni<?> work) {
        var running = work.subscribe().with(done -> {}, failure -> {
            throw new AssertionError("work in the background failed", failure);
        });
        return running::cancel;
    }

    @Override
    public synchronized Instant now() {
        return now;
    }

    /** How many wait for their time. */
    public synchronized int waiting() {
        return due.size();
    }

    /** Lets time pass, and does what is due by then, in order. */
    public void pass(Duration time) {
        var until = now().plus(time);
        for (var next = next(until); next != null; next = next(until)) {
            next.action().run();
        }
        set(until);
    }

    private synchronized @org.jspecify.annotations.Nullable Due next(Instant until) {
        var next = due.stream()
                .filter(later -> !later.at().isAfter(until))
                .min(Comparator.comparing(Due::at))
                .orElse(null);
        if (next != null) {
            due.remove(next);
            now = next.at();
        }
        return next;
    }

    private synchronized void set(Instant time) {
        now = time;
    }
}
