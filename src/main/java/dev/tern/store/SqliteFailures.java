package dev.tern.store;

import dev.tern.turn.Fault;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteErrorCode;

/** What SQLite's failures mean. */
final class SqliteFailures {
    /** SQLite gives the kind of a failure in the low byte; the rest only refines it. */
    private static final int KIND = 0xff;

    private SqliteFailures() {}

    /**
     * Translates what came from the driver, JDBI or a queue; anything else stays as it is. JDBI's own exceptions are
     * left out of the causes, since they quote the statement's values.
     */
    static Throwable translate(Throwable failure) {
        if (failure instanceof Fault.Coded) {
            return failure;
        }
        if (failure instanceof RejectedExecutionException) {
            return new StoreException.Unavailable("store takes no more work: " + failure.getMessage(), failure);
        }
        var sql = sql(failure);
        if (sql.isPresent()) {
            return of(sql.get());
        }
        return failure instanceof JdbiException
                ? bug("store failed error=" + failure.getClass().getSimpleName(), failure)
                : failure;
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

    /** The driver's own exception: the deepest one with a code, since batches wrap it in one without. */
    private static Optional<SQLException> sql(Throwable failure) {
        var found = Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .toList();
        return found.stream()
                .filter(cause -> cause.getErrorCode() != 0)
                .findFirst()
                .or(() -> found.stream().findFirst());
    }

    private static StoreException bug(String message, Throwable failure) {
        var bug = new StoreException.Refused(message, null);
        bug.setStackTrace(failure.getStackTrace());
        return bug;
    }
}
