package dev.tern.store;

import java.sql.SQLException;
import java.util.Objects;
import org.postgresql.util.PSQLException;

/**
 * What PostgreSQL's failures mean, by their SQLSTATE.
 *
 * @see <a href="https://www.postgresql.org/docs/current/errcodes-appendix.html">PostgreSQL's error codes</a>
 */
final class PostgresFailures {
    private static final int CLASS = 2;

    private PostgresFailures() {}

    /** What the driver said, as ours. */
    static StoreException of(SQLException failure) {
        var state = Objects.requireNonNullElse(failure.getSQLState(), "none");
        return switch (state) {
            case "XX001", "XX002" -> new StoreException.Corrupt(said(state, failure), failure);
            // a server that has become a standby; a transaction that took too long
            case "25006", "25P03" -> new StoreException.Unavailable(said(state, failure), failure);
            default -> ofClass(state, failure);
        };
    }

    private static StoreException ofClass(String state, SQLException failure) {
        return switch (state.substring(0, Math.min(CLASS, state.length()))) {
            // connection, authorization, no such database, rollback, resources, locks, an operator, the system
            case "08", "28", "3D", "40", "53", "55", "57", "58" ->
                new StoreException.Unavailable(said(state, failure), failure);
            default -> Failures.refused("store failed state=" + state + broken(failure), failure);
        };
    }

    private static String said(String state, SQLException failure) {
        return "store failed state=" + state + " reason=" + failure.getMessage();
    }

    /** Which rule was broken, by its name: the server's words may quote values. */
    private static String broken(SQLException failure) {
        var said = failure instanceof PSQLException ours ? ours.getServerErrorMessage() : null;
        return said == null ? "" : " table=" + said.getTable() + " constraint=" + said.getConstraint();
    }
}
