package dev.tern.testing;

import java.util.concurrent.CountDownLatch;

/** A place where a fake waits until the test lets it go on. */
public final class Gate {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

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
