package dev.tern.store;

import dev.tern.store.Database.Work;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;

/** As many platform threads as there are connections to read from, each work with one to itself. */
final class Readers implements AutoCloseable {
    private final Engine engine;
    private final Condition condition;
    private final ArrayBlockingQueue<Link> idle;
    private final ExecutorService threads;

    Readers(Engine engine, List<Link> links, int capacity, Condition condition) {
        this.engine = engine;
        this.condition = condition;
        this.idle = new ArrayBlockingQueue<>(links.size(), false, links);
        this.threads = new ThreadPoolExecutor(
                links.size(),
                links.size(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(capacity),
                Thread.ofPlatform().name("tern-store-reader-", 0).daemon().factory());
    }

    <T> void submit(Work<T> work, UniEmitter<? super T> emitter) {
        threads.execute(() -> run(work, emitter));
    }

    private <T> void run(Work<T> work, UniEmitter<? super T> emitter) {
        var link = idle.remove();
        try {
            var found = read(link, work);
            condition.worked();
            emitter.complete(found);
        } catch (Throwable failure) { // the subscriber is owed an answer, whatever happened
            link.giveUpIfLost();
            engine.ownFailure(failure).ifPresent(condition::failed);
            emitter.fail(engine.translate(failure));
        } finally {
            idle.add(link);
        }
    }

    /** A connection that was lost is replaced once: reading again does no harm. */
    private <T> T read(Link link, Work<T> work) {
        try {
            return snapshot(engine, open(link), work);
        } catch (RuntimeException failure) { // whatever it was, it counts whether the connection is there
            if (link.giveUpIfLost()) {
                return snapshot(engine, open(link), work);
            }
            throw failure;
        }
    }

    private Handle open(Link link) {
        try {
            return link.handle();
        } catch (StoreException failure) {
            condition.failed(failure);
            throw failure;
        }
    }

    static <T> T snapshot(Engine engine, Handle handle, Work<T> work) {
        engine.beginReading(handle);
        T found;
        try {
            found = work.on(handle);
        } catch (Throwable failure) { // whatever it was, the transaction ends
            end(handle, failure);
            throw failure;
        }
        handle.execute("rollback");
        return found;
    }

    private static void end(Handle handle, Throwable why) {
        try {
            handle.execute("rollback");
        } catch (RuntimeException lost) { // the first failure is the one to tell
            why.addSuppressed(lost);
        }
    }

    /** Returns once what was submitted is done. */
    @Override
    public void close() {
        threads.close();
        idle.forEach(Link::close);
    }
}
