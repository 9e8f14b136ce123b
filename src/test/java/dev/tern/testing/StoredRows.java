package dev.tern.testing;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/** Looks into a gateway's database from outside, as an operator with a shell would. */
public final class StoredRows {
    private final DataSource source;
    private final String locking;

    /** The database of this {@code tern.home}. */
    public StoredRows(Path home) {
        // not from the DriverManager, which knows the drivers of whichever class loader came first
        var file = new SQLiteDataSource();
        file.setUrl("jdbc:sqlite:" + home.resolve("tern.db") + "?busy_timeout=5000");
        this.source = file;
        this.locking = "begin immediate";
    }

    /** The database of this {@code jdbc:postgresql:} URL. */
    public StoredRows(String url) {
        var server = new PGSimpleDataSource();
        server.setUrl(url);
        this.source = server;
        this.locking = "begin; select pg_advisory_xact_lock(7310028)"; // the store's own
    }

    /** A stored message: its role and its words. */
    public record Said(String role, String text) {}

    /** All messages of all sessions in the order in which they were committed. */
    public List<Said> messages() {
        return query("select m.role, m.text from messages m join turns t on t.id = m.turn_id order by t.seq, m.ordinal")
                .stream()
                .map(row -> new Said(row.get(0), row.get(1)))
                .toList();
    }

    /** The first column of all rows. */
    public List<String> column(String sql) {
        return query(sql).stream().map(List::getFirst).toList();
    }

    /** Every column of every table, decoded: long values may lie in pieces in the file. Of SQLite alone. */
    public String allColumns() {
        var all = new StringBuilder();
        for (var table : column("select name from sqlite_master where type = 'table'")) {
            query("select * from \"" + table + "\"").forEach(all::append);
        }
        return all.toString();
    }

    /** All rows, every value as text; null as the empty text. */
    public List<List<String>> query(String sql) {
        try (var connection = source.getConnection()) {
            return query(connection, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Does what gives no rows, as an operator with a shell might. */
    public void execute(String sql) {
        try (var connection = source.getConnection()) {
            run(connection, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Keeps everybody else from writing, as another process may. */
    public Lock lock() {
        try {
            var connection = source.getConnection();
            run(connection, locking);
            return new Lock() {
                @Override
                public List<String> column(String sql) {
                    try {
                        return query(connection, sql).stream()
                                .map(List::getFirst)
                                .toList();
                    } catch (SQLException e) {
                        throw new IllegalStateException(sql, e);
                    }
                }

                @Override
                public void close() {
                    try (connection) {
                        run(connection, "rollback");
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<List<String>> query(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var found = statement.executeQuery(sql)) {
            var rows = new ArrayList<List<String>>();
            while (found.next()) {
                var row = new ArrayList<String>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    var value = found.getString(i);
                    row.add(value == null ? "" : value);
                }
                rows.add(row);
            }
            return rows;
        }
    }

    /** Nobody else writes until it is closed. */
    public interface Lock extends AutoCloseable {
        /** The first column of all rows, as whoever holds the lock sees them. */
        List<String> column(String sql);

        @Override
        void close();
    }
}
