package dev.tern.store;

import io.smallrye.mutiny.subscription.UniEmitter;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** One write that waits for its commit, with whom to tell. Used by the writer's thread alone. */
final class Write<T> {
    private final Database.Work<T> work;
    private final UniEmitter<? super T> emitter;
    private @Nullable T result;
    private @Nullable Throwable failure;

    Write(Database.Work<T> work, UniEmitter<? super T> emitter) {
        this.work = work;
        this.emitter = emitter;
    }

    /** Does the work, or nothing of it. Throws only when not even that was possible. */
    void run(Handle handle) {
        handle.execute("savepoint one_write");
        try {
            result = work.on(handle);
        } catch (Throwable thrown) { // whatever one write does, the others must not suffer
            failure = thrown;
            try {
                handle.execute("rollback to one_write");
            } catch (RuntimeException gone) { // SQLite ends all when a disk is full: then all hear why
                thrown.addSuppressed(gone);
                throw thrown;
            }
        }
        handle.execute("release one_write");
    }

    /** Tells how it went, once that is on disk. */
    void settle(Engine engine) {
        if (failure != null) {
            fail(engine.translate(failure));
        } else {
            emitter.complete(result);
        }
    }

    void fail(Throwable told) {
        emitter.fail(told);
    }

    /** Why the database could not do it; empty when it could, or the work itself has failed. */
    Optional<StoreException> ownFailure(Engine engine) {
        return Optional.ofNullable(failure).flatMap(engine::ownFailure);
    }
}
