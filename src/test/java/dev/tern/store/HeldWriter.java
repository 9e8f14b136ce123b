package dev.tern.store;

import static dev.tern.store.Ports.get;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Keeps a database's writer busy inside one write, so that what is written meanwhile waits and is committed together. */
public final class HeldWriter {
    private final CountDownLatch busy = new CountDownLatch(1);
    private final CountDownLatch gate = new CountDownLatch(1);
    private final CompletableFuture<Integer> held;

    private HeldWriter(Database database, Database.Work<Integer> work) {
        held = database.write(handle -> {
                    var done = work.on(handle);
                    busy.countDown();
                    await(gate);
                    return done;
                })
                .subscribeAsCompletionStage();
    }

    static HeldWriter of(Database database) {
        return of(database, handle -> 0);
    }

    /** Held after the work, before its commit. */
    static HeldWriter of(Database database, Database.Work<Integer> work) {
        var writer = new HeldWriter(database, work);
        await(writer.busy);
        return writer;
    }

    public void release() {
        gate.countDown();
        get(Uni.createFrom().completionStage(held));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
