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
    private final ArrayBlockingQueue<Handle> idle;
    private final ExecutorService threads;

    Readers(List<Handle> handles, int capacity) {
        this.idle = new ArrayBlockingQueue<>(handles.size(), false, handles);
        this.threads = new ThreadPoolExecutor(
                handles.size(),
                handles.size(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(capacity),
                Thread.ofPlatform().name("tern-store-reader-", 0).daemon().factory());
    }

    <T> void submit(Work<T> work, UniEmitter<? super T> emitter) {
        threads.execute(() -> run(work, emitter));
    }

    private <T> void run(Work<T> work, UniEmitter<? super T> emitter) {
        var handle = idle.remove();
        try {
            emitter.complete(snapshot(handle, work));
        } catch (Throwable failure) { // the subscriber is owed an answer, whatever happened
            emitter.fail(SqliteFailures.translate(failure));
        } finally {
            idle.add(handle);
        }
    }

    static <T> T snapshot(Handle handle, Work<T> work) {
        handle.execute("begin");
        try {
            return work.on(handle);
        } finally {
            handle.execute("rollback");
        }
    }

    /** Returns once what was submitted is done. */
    @Override
    public void close() {
        threads.close();
        idle.forEach(Handle::close);
    }
}
