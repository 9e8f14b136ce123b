package dev.tern.testing;

import dev.tern.async.Timeline;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;

/** Time that goes by when the test says so, on the test's own thread: the same every time. */
public final class VirtualTimeline implements Timeline {
    private final PriorityQueue<Alarm> alarms =
            new PriorityQueue<>(Comparator.comparing(Alarm::at).thenComparing(Alarm::number));
    private final Queue<Runnable> ready = new ArrayDeque<>();
    private Instant now = Turns.AT;
    private long number;

    private record Alarm(Instant at, long number, Runnable action) {}

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Runnable after(Duration delay, Runnable action) {
        var alarm = new Alarm(now.plus(delay.isNegative() ? Duration.ZERO : delay), number++, action);
        alarms.add(alarm);
        return () -> alarms.remove(alarm);
    }

    @Override
    public Runnable start(Uni<?> work) {
        var begun = new Begun(work);
        ready.add(begun);
        return begun::cancel;
    }

    private static final class Begun implements Runnable {
        private final Uni<?> work;
        private Runnable off = () -> {};
        private boolean cancelled;

        private Begun(Uni<?> work) {
            this.work = work;
        }

        @Override
        public void run() {
            if (!cancelled) {
                var running = work.subscribe().with(done -> {}, failure -> {
                    throw new AssertionError("work in the background failed", failure);
                });
                off = running::cancel;
            }
        }

        private void cancel() {
            cancelled = true;
            off.run();
        }
    }

    /** Does what comes next, be it now or later; false when nothing does. */
    public boolean step() {
        var next = ready.poll();
        if (next != null) {
            next.run();
            return true;
        }
        var alarm = alarms.poll();
        if (alarm == null) {
            return false;
        }
        now = alarm.at().isAfter(now) ? alarm.at() : now;
        alarm.action().run();
        return true;
    }

    /** All that happens in the next while. */
    public void pass(Duration time) {
        var end = now.plus(time);
        while (!ready.isEmpty() || (!alarms.isEmpty() && !alarms.peek().at().isAfter(end))) {
            step();
        }
        now = end;
    }

    /** As when the process dies: nothing that was to come comes. */
    public void forget() {
        ready.clear();
        alarms.clear();
    }
}
