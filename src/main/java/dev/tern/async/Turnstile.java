package dev.tern.async;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.ArrayDeque;
import java.util.Queue;

/** Lets so much work run at once and no more; what waits holds no thread. Safe from any thread. */
public final class Turnstile {
    private final Queue<UniEmitter<? super Void>> waiting = new ArrayDeque<>();
    private int free;
    private boolean closed;

    /** Lets this much work run at once. */
    public Turnstile(int width) {
        this.free = width;
    }

    /** The same work, which starts once there is room for it; first come, first served. */
    public <T> Uni<T> through(Uni<T> work) {
        return VirtualThreads.continueFrom(Uni.createFrom().<Void>emitter(this::enter))
                .chain(() -> work.onTermination().invoke(this::leave));
    }

    /** Lets no more through: what waits waits for ever. */
    public void close() {
        synchronized (waiting) {
            closed = true;
        }
    }

    private void enter(UniEmitter<? super Void> emitter) {
        synchronized (waiting) {
            if (free == 0 || closed) {
                waiting.add(emitter);
                return;
            }
            free--;
        }
        emitter.complete(null);
    }

    private void leave() {
        UniEmitter<? super Void> next;
        synchronized (waiting) {
            next = closed ? null : waiting.poll();
            if (next == null) {
                free++;
                return;
            }
        }
        next.complete(null);
    }
}
