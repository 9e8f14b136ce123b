package dev.tern.model.wire;

import io.vertx.core.Vertx;
import java.time.Duration;

/**
 * Notices that nothing came for a while. Vert.x's own time-out of a request ends with the headers of its answer, and the
 * one of a connection looks like a cut. What goes on for 120 times as long ends too.
 */
final class IdleWatch {
    /** Whoever only keeps a connection open, by comments for example, would hold a turn for ever. */
    private static final int LONGEST = 120;

    private final Vertx vertx;
    private final long limit;
    private final long longest;
    private final Runnable onIdle;
    private volatile long begun;
    private volatile long last;
    private volatile long timer = -1;
    private volatile boolean stopped;

    IdleWatch(Vertx vertx, Duration limit, Runnable onIdle) {
        this(vertx, limit, LONGEST, onIdle);
    }

    /** @param times how many times as long it may take in all */
    IdleWatch(Vertx vertx, Duration limit, int times, Runnable onIdle) {
        this.vertx = vertx;
        this.limit = limit.toNanos();
        this.longest = times * this.limit;
        this.onIdle = onIdle;
    }

    /** Begins now; {@code onIdle} runs at most once, on the caller's event loop. */
    void start() {
        touch();
        begun = last;
        lookIn(limit);
    }

    /** Something came. Costs a write, so it may be called for every chunk. */
    void touch() {
        last = System.nanoTime();
    }

    void stop() {
        stopped = true;
        vertx.cancelTimer(timer);
    }

    private void lookIn(long nanos) {
        timer = vertx.setTimer(Duration.ofNanos(nanos).toMillis() + 1, ignored -> look());
    }

    private void look() {
        var now = System.nanoTime();
        var left = Math.min(limit - (now - last), longest - (now - begun));
        if (stopped) {
            return;
        }
        if (left > 0) {
            lookIn(left);
        } else {
            onIdle.run();
        }
    }
}
