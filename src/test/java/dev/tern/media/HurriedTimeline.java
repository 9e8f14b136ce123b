package dev.tern.media;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The time of the machine, in which nobody waits: what is to be done later is done at once, and noted. */
final class HurriedTimeline implements Timeline {
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();

    List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public Runnable after(Duration delay, Runnable action) {
        pauses.add(delay);
        VirtualThreads.executor().execute(action);
        return () -> {};
    }

    @Override
    public Runnable start(Uni<?> work) {
        throw new UnsupportedOperationException();
    }
}
