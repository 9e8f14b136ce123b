package dev.tern.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/**
 * A database file and how it is opened: with a log beside it, so that readers and the writer don't wait for each other,
 * and every commit on disk before it is told.
 *
 * @param busyTimeout how long to wait for another process that has it locked
 */
record SqliteFile(Path path, Duration busyTimeout) {
    String url() {
        return "jdbc:sqlite:" + path;
    }

    /** Brings the schema up to date; refuses a file whose past migrations are not ours. */
    void migrate() {
        Flyway.configure(SqliteFile.class.getClassLoader())
                .dataSource(url(), "", "")
                .locations("classpath:db/sqlite")
                .failOnMissingLocations(true)
                .load()
                .migrate();
    }

    Handle writer() {
        var config = config();
        config.setJournalMode(JournalMode.WAL);
        return open(config);
    }

    Handle reader() {
        var config = config();
        config.setReadOnly(true);
        return open(config);
    }

    private SQLiteConfig config() {
        var config = new SQLiteConfig();
        config.setSynchronous(SynchronousMode.FULL);
        config.setBusyTimeout(Math.toIntExact(busyTimeout.toMillis()));
        config.enforceForeignKeys(true);
        return config;
    }

    private Handle open(SQLiteConfig config) {
        try {
            var handle = Jdbi.open(config.createConnection(url()));
            // what people said must not stand in an exception
            handle.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
            return handle;
        } catch (SQLException e) {
            throw SqliteFailures.of(e);
        }
    }
}
