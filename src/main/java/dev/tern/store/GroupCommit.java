package dev.tern.store;

import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * Commits several writes with one wait for the disk. Each stands or falls alone; only when the commit itself fails do
 * all fail.
 */
final class GroupCommit implements Consumer<List<Write<?>>> {
    private final Handle handle;

    GroupCommit(Handle handle) {
        this.handle = handle;
    }

    @Override
    public void accept(List<Write<?>> writes) {
        try {
            handle.execute("begin immediate");
            writes.forEach(write -> write.run(handle));
            handle.execute("commit");
        } catch (Throwable failure) { // each write is owed an answer, whatever happened
            rollBack(failure);
            writes.forEach(write -> write.fail(failure));
            return;
        }
        writes.forEach(Write::settle);
    }

    /** SQLite has rolled back by itself after some failures, and never begun after others. */
    private void rollBack(Throwable failure) {
        try {
            handle.execute("rollback");
        } catch (RuntimeException nothingToRollBack) { // the first failure is the one to tell
            failure.addSuppressed(nothingToRollBack);
        }
    }
}
