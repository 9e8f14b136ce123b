package dev.tern.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/** Where SQLite and PostgreSQL differ: how they are opened and begun, and what their failures mean. */
sealed interface Engine permits SqliteFile, PostgresEngine {
    /** Which database it is, for messages: a path, or a server and a name. Never a user or a password. */
    String name();

    /** Brings the schema up to date; refuses one whose past migrations are not ours. */
    void migrate();

    /** A connection to write with, which commits to disk. Fails with {@link StoreException}. */
    Handle writer();

    /** A connection to read with. Fails with {@link StoreException}. */
    Handle reader();

    /** How many connections read side by side. */
    int readers();

    /** How many writes share a commit at most. */
    int group();

    /** Begins a transaction that writes. Another process that writes is waited for, for the busy timeout. */
    Transaction begin(Handle writer);

    /** Begins a transaction that only reads, all of it on one state of the database. */
    void beginReading(Handle reader);

    /** Whether the connection has ended and another must be opened. */
    boolean isLost(Handle handle);

    /** What the driver said, as ours. */
    StoreException of(SQLException failure);

    /** A transaction that was begun to write. */
    interface Transaction {
        /** Told once, right before its commit: what it needs to be asked for later is found out now. */
        void beforeCommit();

        /** What became of it; asked when its connection was lost during its commit, on another. */
        Fate fate(Handle other);
    }

    /** The ends of a transaction. */
    enum Fate {
        COMMITTED,
        UNDONE,
        UNDER_WAY
    }

    /** With what holds for all our statements. */
    static Handle handle(Connection connection) {
        var handle = Jdbi.open(connection);
        // what people said must not stand in an exception
        handle.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
        handle.registerArgument(new StorableText());
        return handle;
    }

    /** What the connection says of itself; one that can't even say that is lost. */
    static boolean isClosed(Handle handle) {
        try {
            return handle.getConnection().isClosed();
        } catch (SQLException lost) { // this is what was asked
            return true;
        }
    }

    /** What came from the driver, JDBI or a queue, in this store's terms; anything else stays as it is. */
    default Throwable translate(Throwable failure) {
        return Failures.translate(failure, this::of);
    }

    /** A failure of the database, not of what was asked of it; empty when the work itself has failed. */
    default Optional<StoreException> ownFailure(Throwable failure) {
        if (failure == translate(failure)) {
            return Optional.empty();
        }
        return translate(failure) instanceof StoreException own && !(own instanceof StoreException.Refused)
                ? Optional.of(own)
                : Optional.empty();
    }
}
