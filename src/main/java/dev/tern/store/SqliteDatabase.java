package dev.tern.store;

import dev.tern.async.SerialThread;
import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * One SQLite file: one connection writes, on a thread of its own, and commits all that wait together; two read. Owns
 * the file: another process that writes to it as well is waited for, for the file's busy timeout.
 */
final class SqliteDatabase implements Database {
    /** About a second of the writer's work; beyond it, callers hear that the store is overloaded. */
    private static final int WAITING = 20_000;

    /** Beyond this a longer group saves nothing, and the first write in it waits for the last. */
    private static final int GROUP = 256;

    private static final int READERS = 2;

    private final Handle handle;
    private final SerialThread<Write<?>> writer;
    private final Readers readers;

    private SqliteDatabase(Handle handle, List<Handle> readers) {
        this.handle = handle;
        this.writer = SerialThread.start("tern-store-writer", WAITING, GROUP, new GroupCommit(handle));
        this.readers = new Readers(readers, WAITING);
    }

    /** Opens the file, made if it is not there, with its schema up to date. */
    static SqliteDatabase open(SqliteFile file) {
        var handle = file.writer(); // tells at once what is wrong with a file; Flyway would try for ten seconds
        try {
            file.migrate();
            return new SqliteDatabase(
                    handle, Stream.generate(file::reader).limit(READERS).toList());
        } catch (RuntimeException failure) { // whatever it was, the file is not left open
            handle.close();
            throw failure;
        }
    }

    @Override
    public <T> Uni<T> write(Work<T> work) {
        var written = Uni.createFrom().<T>emitter(emitter -> {
            try {
                writer.submit(new Write<>(work, emitter));
            } catch (RejectedExecutionException full) {
                emitter.fail(SqliteFailures.translate(full));
            }
        });
        return VirtualThreads.continueFrom(written);
    }

    @Override
    public <T> Uni<T> read(Work<T> work) {
        var read = Uni.createFrom().<T>emitter(emitter -> {
            try {
                readers.submit(work, emitter);
            } catch (RejectedExecutionException full) {
                emitter.fail(SqliteFailures.translate(full));
            }
        });
        return VirtualThreads.continueFrom(read);
    }

    /** The writer's connection is the last: it tidies the file up. */
    @Override
    public void close() {
        writer.close();
        readers.close();
        handle.close();
    }
}
