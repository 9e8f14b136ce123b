package dev.tern.store;

import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Runs work on the database. Nothing happens before subscription, and each subscription runs the work once. What
 * follows never runs on the database's threads. Work that was begun is not undone by cancelling.
 *
 * <p>Fails with {@link StoreException}, or with what the work itself threw.
 */
interface Database extends AutoCloseable {
    /**
     * Runs the work in a transaction of its own; it may run together with others, but none sees another fail. Emits when
     * it is on disk; a failure means that nothing of it is, but for one case: a server that was lost during the commit,
     * and could not be asked for half a minute, may have kept it. Work that is subscribed to first is committed first.
     */
    <T> Uni<T> write(Work<T> work);

    /** Runs work that only reads, on one state of the database that has everything that was emitted before. */
    <T> Uni<T> read(Work<T> work);

    /** Why it can't write or read at present, as its work has shown; empty when it can. */
    Optional<Fault> fault();

    /** Writes something, on disk, if the last write failed, and reads: afterwards {@link #fault} tells of now. */
    Uni<Void> tryOut();

    /** For how long the write that runs has been running; zero where none does. */
    Duration writing();

    /** Whether there is still somebody to write; a locked or broken database is no death. */
    boolean isAlive();

    /** Takes no more work and returns once what waits is done. */
    @Override
    void close();

    /** A few statements, on the database's own thread: quick, without waiting for anything else. */
    @FunctionalInterface
    interface Work<T> {
        T on(Handle handle);
    }
}
