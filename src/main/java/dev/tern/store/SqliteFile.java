package dev.tern.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/**
 * A database file and how it is opened: with a log beside it, so that readers and the writer don't wait for each other,
 * and every commit on disk before it is told.
 *
 * @param busyTimeout how long to wait for another process that has it locked
 */
record SqliteFile(Path path, Duration busyTimeout) implements Engine {
    /** Beyond this a longer group saves nothing, and the first write in it waits for the last. */
    private static final int GROUP = 256;

    private static final int READERS = 2;

    /** A larger file would hold every start up for seconds; its damage is told when it is met. */
    private static final long CHECKED_BYTES = 128L << 20;

    String url() {
        return "jdbc:sqlite:" + path;
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public void migrate() {
        Migrations.run(Flyway.configure(SqliteFile.class.getClassLoader())
                .dataSource(url(), "", "")
                .locations("classpath:db/sqlite"));
    }

    /** Refuses a file that is damaged, or that lost all it had: SQLite would take it for a new one. */
    @Override
    public Handle writer() {
        var size = size();
        if (Files.exists(path) && size == 0) {
            throw new StoreException.Corrupt(
                    path + " has no content: restore it, or delete it to begin with nothing", null);
        }
        var config = config();
        config.setJournalMode(JournalMode.WAL);
        var handle = open(config);
        if (size <= CHECKED_BYTES) {
            check(handle);
        }
        return handle;
    }

    @Override
    public Handle reader() {
        var config = config();
        config.setReadOnly(true);
        return open(config);
    }

    @Override
    public int readers() {
        return READERS;
    }

    @Override
    public int group() {
        return GROUP;
    }

    @Override
    public Transaction begin(Handle writer) {
        writer.execute("begin immediate");
        return new SqliteTransaction();
    }

    @Override
    public void beginReading(Handle reader) {
        reader.execute("begin");
    }

    /** A file stays open. */
    @Override
    public boolean isLost(Handle handle) {
        return false;
    }

    @Override
    public StoreException of(SQLException failure) {
        return SqliteFailures.of(failure);
    }

    private long size() {
        try {
            return Files.exists(path) ? Files.size(path) : 0;
        } catch (IOException e) {
            throw new StoreException.Unavailable("cannot look at " + path + ": " + e, e);
        }
    }

    private void check(Handle handle) {
        try {
            var found = handle.createQuery("pragma quick_check(1)")
                    .mapTo(String.class)
                    .first();
            if (!found.equals("ok")) {
                throw new StoreException.Corrupt(path + " is damaged: " + found, null);
            }
        } catch (RuntimeException failure) { // whatever it was, the file is not left open
            handle.close();
            throw translate(failure) instanceof StoreException ours ? ours : failure;
        }
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
            return Engine.handle(config.createConnection(url()));
        } catch (SQLException e) {
            throw SqliteFailures.of(e);
        }
    }
}
