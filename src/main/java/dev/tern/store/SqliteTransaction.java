package dev.tern.store;

import org.jdbi.v3.core.Handle;

/** A transaction on a file, whose commit leaves no doubt: one that has failed has changed nothing. */
final class SqliteTransaction implements Engine.Transaction {
    @Override
    public void beforeCommit() {
        // there is nothing to find out
    }

    @Override
    public Engine.Fate fate(Handle other) {
        return Engine.Fate.UNDONE;
    }
}
