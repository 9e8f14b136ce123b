package dev.tern.store;

import dev.tern.async.SerialThread;
import dev.tern.async.VirtualThreads;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One database: one connection writes, on a thread of its own, and commits all that wait together; a few read. Another
 * process that writes to it as well is waited for, for the busy timeout.
 */
final class JdbcDatabase implements Database {
    /** About a second of the writer's work; beyond it, callers hear that the store is overloaded. */
    private static final int WAITING = 20_000;

    private final Engine engine;
    private final Link link;
    private final Condition writing = new Condition("write");
    private final Condition reading = new Condition("read");
    private final SerialThread<Write<?>> writer;
    private final Readers readers;

    private JdbcDatabase(Engine engine, Link link) {
        this.engine = engine;
        this.link = link;
        this.writer = SerialThread.start(
                "tern-store-writer", WAITING, engine.group(), new GroupCommit(engine, link, writing));
        var links = Stream.generate(() -> new Link(engine, engine::reader))
                .limit(engine.readers())
                .toList();
        this.readers = new Readers(engine, links, WAITING, reading);
    }

    /** Opens the database with its schema up to date; a file is made if it is not there. */
    static JdbcDatabase open(Engine engine) {
        var link = new Link(engine, engine::writer);
        link.handle(); // tells at once what is wrong with a file; Flyway would try for ten seconds
        try {
            engine.migrate();
            return new JdbcDatabase(engine, link);
        } catch (RuntimeException failure) { // whatever it was, the database is not left open
            link.close();
            throw failure;
        }
    }

    @Override
    public <T> Uni<T> write(Work<T> work) {
        return queued(emitter -> writer.submit(new Write<>(work, emitter)));
    }

    @Override
    public <T> Uni<T> read(Work<T> work) {
        return queued(emitter -> readers.submit(work, emitter));
    }

    private <T> Uni<T> queued(Consumer<UniEmitter<? super T>> submit) {
        var done = Uni.createFrom().<T>emitter(emitter -> {
            try {
                submit.accept(emitter);
            } catch (RejectedExecutionException full) {
                emitter.fail(engine.translate(full));
            }
        });
        return VirtualThreads.continueFrom(done);
    }

    @Override
    public Optional<Fault> fault() {
        return writing.fault().or(reading::fault);
    }

    /** After a failure, the writer tries itself out behind every group. */
    @Override
    public Uni<Void> tryOut() {
        return write(handle -> handle.execute("select 1"))
                .chain(() -> read(handle -> handle.execute("select 1")))
                .replaceWithVoid();
    }

    @Override
    public Duration writing() {
        return writer.busy();
    }

    @Override
    public boolean isAlive() {
        return writer.isAlive();
    }

    /** The writer's connection is the last: it tidies a file up. */
    @Override
    public void close() {
        writer.close();
        readers.close();
        link.close();
    }
}
