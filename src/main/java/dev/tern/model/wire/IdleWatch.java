package dev.tern.model.wire;

import io.vertx.core.Vertx;
import java.time.Duration;

/**
 * Notices that nothing came for a while. Vert.x's own time-out of a request ends with the headers of its answer, and the
 * one of a connection looks like a cut.
 */
final class IdleWatch {
    private final Vertx vertx;
    private final long limit;
    private final Runnable onIdle;
    private volatile long last;
    private volatile long timer = -1;
    private volatile boolean stopped;

    IdleWatch(Vertx vertx, Duration limit, Runnable onIdle) {
        this.vertx = vertx;
        this.limit = limit.toNanos();
        this.onIdle = onIdle;
    }

    /** Begins now; {@code onIdle} runs at most once, on the caller's event loop. */
    void start() {
        touch();
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
        var left = limit - (System.nanoTime() - last);
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
