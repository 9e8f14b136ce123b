package dev.tern.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Reads columns as what they mean. */
final class Columns {
    private Columns() {}

    /** A time, which may be null. */
    static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return instant(row, row.findColumn(column));
    }

    /** The same by the column's number, from 1. */
    static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        var millis = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }
}
