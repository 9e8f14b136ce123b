package dev.tern.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class IdleWatchTest {
    private static final Vertx VERTX = Vertx.vertx();
    private static final Duration LIMIT = Duration.ofMillis(400);

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void whatOnlyKeepsAConnectionOpenEndsToo() {
        var begun = System.nanoTime();
        var ended = new CompletableFuture<Duration>();
        var watch = new IdleWatch(VERTX, LIMIT, 3, () -> ended.complete(Duration.ofNanos(System.nanoTime() - begun)));

        watch.start();
        var drip = VERTX.setPeriodic(5, ignored -> watch.touch());

        assertThat(ended.orTimeout(20, TimeUnit.SECONDS).join()).isGreaterThanOrEqualTo(LIMIT.multipliedBy(3));
        VERTX.cancelTimer(drip);
    }
}
