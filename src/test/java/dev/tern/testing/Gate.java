package dev.tern.testing;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A place where a fake waits until the test lets it go on. */
public final class Gate {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    /** A gate that opens by itself. */
    static Gate releasedAfter(Duration time) {
        var gate = new Gate();
        CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
                .execute(gate::release);
        return gate;
    }

    /** Lets everybody through, now and later. */
    public void release() {
        released.countDown();
    }

    /** Whether a fake has come this far. */
    public boolean isReached() {
        return reached.getCount() == 0;
    }

    boolean isReleased() {
        return released.getCount() == 0;
    }

    void arrive() {
        reached.countDown();
    }

    void pass() throws InterruptedException {
        arrive();
        released.await();
    }
}
