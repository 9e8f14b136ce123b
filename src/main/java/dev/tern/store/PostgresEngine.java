package dev.tern.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A database on a PostgreSQL server, version 10 or newer. One process writes at a time, as with a file: a lock that
 * lasts as long as a transaction makes the others wait, so that what a write reads is what it changes, and sequences
 * ascend in the order of commits.
 *
 * @param url {@code jdbc:postgresql:…}; may hold a password
 * @param busyTimeout how long to wait for another process that writes
 */
record PostgresEngine(String url, Optional<String> user, Optional<String> password, Duration busyTimeout)
        implements Engine {
    /** The server keeps the ids of 64 savepoints at hand; beyond it, it looks them up on disk. */
    private static final int GROUP = 64;

    private static final int READERS = 4;

    /** A server that says nothing for so long is lost; no statement of ours takes a tenth of it. */
    private static final int SILENCE_SECONDS = 30;

    /** Any number that no other program locks in this database. */
    private static final String BEGIN = "begin; select pg_advisory_xact_lock(7310028)";

    private static final String BEGIN_READING = "begin isolation level repeatable read, read only";

    /** Stronger settings of the server stay; a weaker one is not for us. */
    private static final String DURABLE = """
            select set_config('synchronous_commit', 'on', false)
            where current_setting('synchronous_commit') in ('off', 'local')
            """;

    /** Refuses what is no URL of a PostgreSQL server, without quoting it. */
    PostgresEngine {
        try {
            new PGSimpleDataSource().setUrl(url);
        } catch (IllegalArgumentException quotesIt) { // with the password
            throw new IllegalArgumentException("is no URL of a database: give jdbc:postgresql://<host>/<database>");
        }
    }

    @Override
    public String name() {
        var source = source();
        return "postgresql://" + source.getServerNames()[0] + ":" + source.getPortNumbers()[0] + "/"
                + source.getDatabaseName();
    }

    @Override
    public void migrate() {
        var source = source();
        source.setSocketTimeout(0); // a migration may take its time
        Migrations.run(Flyway.configure(PostgresEngine.class.getClassLoader())
                .dataSource(source)
                .locations("classpath:db/postgresql"));
    }

    @Override
    public Handle writer() {
        return open();
    }

    @Override
    public Handle reader() {
        return open();
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
        writer.execute(BEGIN);
        return new PostgresTransaction(writer);
    }

    @Override
    public void beginReading(Handle reader) {
        reader.execute(BEGIN_READING);
    }

    @Override
    public boolean isLost(Handle handle) {
        return Engine.isClosed(handle);
    }

    @Override
    public StoreException of(SQLException failure) {
        return PostgresFailures.of(failure);
    }

    /** Without the URL and the password. */
    @Override
    public String toString() {
        return name();
    }

    private PGSimpleDataSource source() {
        var source = new PGSimpleDataSource();
        source.setApplicationName("tern");
        source.setSocketTimeout(SILENCE_SECONDS);
        source.setTcpKeepAlive(true);
        source.setUrl(url);
        source.setLogServerErrorDetail(false); // it quotes values
        user.ifPresent(source::setUser);
        password.ifPresent(source::setPassword);
        return source;
    }

    private Handle open() {
        try {
            return prepared(Engine.handle(source().getConnection()));
        } catch (SQLException e) {
            throw PostgresFailures.of(e);
        }
    }

    private Handle prepared(Handle handle) {
        try {
            handle.execute("set lock_timeout = " + busyTimeout.toMillis());
            // a process that hangs in a transaction holds up no other for longer
            handle.execute("set idle_in_transaction_session_timeout = '" + SILENCE_SECONDS + "s'");
            handle.execute(DURABLE);
            return handle;
        } catch (RuntimeException failure) { // whatever it was, the connection is not left open
            handle.close();
            throw translate(failure) instanceof StoreException ours ? ours : failure;
        }
    }
}
