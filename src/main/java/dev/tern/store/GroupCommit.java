package dev.tern.store;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * Commits several writes with one wait for the disk. Each stands or falls alone; only when the commit itself fails do
 * all fail.
 *
 * <p>When the connection is lost during the commit, the server is asked what became of it once it can be reached again:
 * nobody is told that a write failed which did not.
 */
final class GroupCommit implements Consumer<List<Write<?>>> {
    /** So long the server is waited for; what is not known then is told as failed. */
    private static final Duration DOUBT = Duration.ofSeconds(30);

    private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(50);

    /** What is written to try the database out: more than a page, so that a full disk shows. */
    private static final String SOME_PAGES = "0123456789abcdef".repeat(2_048);

    private final Engine engine;
    private final Link link;
    private final Condition condition;

    GroupCommit(Engine engine, Link link, Condition condition) {
        this.engine = engine;
        this.link = link;
        this.condition = condition;
    }

    @Override
    public void accept(List<Write<?>> writes) {
        try {
            write(writes);
        } catch (Throwable failure) { // each write is owed an answer, whatever happened
            link.rollBack(failure);
            var told = engine.translate(failure);
            condition.failed(told);
            writes.forEach(write -> write.fail(told));
            return;
        }
        tellCondition(writes);
        writes.forEach(write -> write.settle(engine));
    }

    private void write(List<Write<?>> writes) {
        var transaction = begin();
        var handle = link.handle();
        writes.forEach(write -> write.run(handle));
        transaction.beforeCommit();
        commit(handle, transaction);
    }

    /** A connection that was lost while nothing ran on it shows only now, and harms nobody. */
    private Engine.Transaction begin() {
        try {
            return engine.begin(link.handle());
        } catch (RuntimeException failure) { // whatever it was, it counts whether the connection is there
            if (link.rollBack(failure)) {
                return engine.begin(link.handle());
            }
            throw failure;
        }
    }

    private void commit(Handle handle, Engine.Transaction transaction) {
        try {
            handle.execute("commit");
        } catch (RuntimeException failure) { // of whatever kind: it counts whether the commit stands
            if (!link.giveUpIfLost() || !stands(transaction, failure)) {
                throw failure;
            }
        }
    }

    private boolean stands(Engine.Transaction transaction, RuntimeException failure) {
        condition.failed(engine.translate(failure));
        long end = System.nanoTime() + DOUBT.toNanos();
        do {
            try {
                var fate = transaction.fate(link.handle());
                if (fate != Engine.Fate.UNDER_WAY) {
                    return fate == Engine.Fate.COMMITTED;
                }
            } catch (RuntimeException notYet) { // the server is still away
                link.giveUpIfLost();
            }
            LockSupport.parkNanos(BETWEEN_QUESTIONS.toNanos());
        } while (System.nanoTime() < end);
        return false;
    }

    /** After a failure, more must succeed than a write that finds room in a page or changes nothing. */
    private void tellCondition(List<Write<?>> writes) {
        var own = writes.stream()
                .flatMap(write -> write.ownFailure(engine).stream())
                .findFirst();
        own.ifPresent(condition::failed);
        if (own.isEmpty() && condition.fault().isPresent()) {
            tryOut();
        }
    }

    private void tryOut() {
        try {
            begin();
            var handle = link.handle();
            handle.execute("create table tried_out (text text)");
            handle.execute("insert into tried_out values (?)", SOME_PAGES);
            handle.execute("drop table tried_out");
            handle.execute("commit");
            condition.worked();
        } catch (RuntimeException failure) { // of whatever kind: it is not well yet
            link.rollBack(failure);
            condition.failed(engine.translate(failure));
        }
    }
}
