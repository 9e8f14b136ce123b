package dev.tern.store;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** What SQLite's failures mean. */
final class SqliteFailures {
    /** SQLite gives the kind of a failure in the low byte; the rest only refines it. */
    private static final int KIND = 0xff;

    private SqliteFailures() {}

    /** What came from the driver, JDBI or a queue; anything else stays as it is. */
    static Throwable translate(Throwable failure) {
        return Failures.translate(failure, SqliteFailures::of);
    }

    /** What the driver said, as ours. */
    static StoreException of(SQLException failure) {
        var error = SQLiteErrorCode.getErrorCode(failure.getErrorCode() & KIND);
        var message = "store failed code=" + error.name() + " reason=" + failure.getMessage();
        return switch (error) {
            case SQLITE_BUSY,
                    SQLITE_LOCKED,
                    SQLITE_FULL,
                    SQLITE_IOERR,
                    SQLITE_CANTOPEN,
                    SQLITE_READONLY,
                    SQLITE_PERM,
                    SQLITE_NOMEM,
                    SQLITE_PROTOCOL,
                    SQLITE_INTERRUPT -> new StoreException.Unavailable(message, failure);
            case SQLITE_CORRUPT, SQLITE_NOTADB -> new StoreException.Corrupt(message, failure);
            default -> new StoreException.Refused(message, failure);
        };
    }
}
