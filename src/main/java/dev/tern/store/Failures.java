package dev.tern.store;

import dev.tern.turn.Fault;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.JdbiException;

/** What failures mean, whichever database they come from. */
final class Failures {
    private Failures() {}

    /**
     * Translates what came from the driver, JDBI or a queue; anything else stays as it is. JDBI's own exceptions are
     * left out of the causes, since they quote the statement's values.
     */
    static Throwable translate(Throwable failure, Function<SQLException, StoreException> driver) {
        if (failure instanceof Fault.Coded) {
            return failure;
        }
        if (failure instanceof RejectedExecutionException) {
            return new StoreException.Unavailable("store takes no more work: " + failure.getMessage(), failure);
        }
        var sql = sql(failure);
        if (sql.isPresent()) {
            return driver.apply(sql.get());
        }
        return failure instanceof JdbiException
                ? refused("store failed error=" + failure.getClass().getSimpleName(), failure)
                : failure;
    }

    /** Refused without a cause, for causes that quote what was to be stored. */
    static StoreException refused(String message, Throwable cause) {
        var refused = new StoreException.Refused(message, null);
        refused.setStackTrace(cause.getStackTrace());
        return refused;
    }

    /** The driver's own exception: the deepest one with a code, since batches wrap it in one that quotes values. */
    private static Optional<SQLException> sql(Throwable failure) {
        var found = Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .toList();
        return found.stream()
                .filter(cause -> cause.getErrorCode() != 0 || cause.getSQLState() != null)
                .reduce((outer, inner) -> inner)
                .or(() -> found.stream().findFirst());
    }
}
