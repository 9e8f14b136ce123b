package dev.tern.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A real PostgreSQL server, a process of its own that ends with this one. Its superuser is let in without a password.
 * Used from one thread at a time, but for {@link #shared}.
 */
public final class PostgresServer implements AutoCloseable {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private static @Nullable PostgresServer shared;

    private final Path data;
    private final int port;
    private @Nullable EmbeddedPostgres process;

    private PostgresServer(Path data, EmbeddedPostgres process) {
        this.data = data;
        this.port = process.getPort();
        this.process = process;
    }

    /** The one that all tests of this JVM share; it is not to be stopped. */
    public static synchronized PostgresServer shared() {
        if (shared == null) {
            shared = start();
        }
        return shared;
    }

    /** A server of one's own, on any free port. */
    public static PostgresServer start() {
        try {
            var homes = Files.createDirectories(Path.of("target", "homes").toAbsolutePath());
            var data = Files.createTempDirectory(homes, "postgres");
            return new PostgresServer(data, builder(data).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EmbeddedPostgres.Builder builder(Path data) {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                // what a test keeps must outlive this process, not the machine; each copy of a database waits for the
                // disk else
                .setServerConfig("fsync", "off");
    }

    public int port() {
        return port;
    }

    /** Makes an empty database and gives its URL, with the user in it, as {@code tern.store.url} takes it. */
    public String create() {
        return copy("template1");
    }

    /** Makes a copy of a database that nobody is connected to. */
    public String copy(String template) {
        var name = "tern_" + NAMES.incrementAndGet();
        execute("create database " + name + " template " + template);
        return url(name);
    }

    public void drop(String url) {
        execute("drop database if exists " + name(url) + " with (force)");
    }

    /** Cuts all connections to a database, as an operator or a crash of the server would. */
    public void cut(String url) {
        execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + name(url) + "'");
    }

    /** Of a URL of ours. */
    public static String name(String url) {
        return url.substring(url.lastIndexOf('/') + 1, url.indexOf('?'));
    }

    public String url(String name) {
        return "jdbc:postgresql://localhost:" + port + "/" + name + "?user=postgres";
    }

    /** Stops the server; what it keeps stays. */
    public void stop() {
        try {
            running().close();
            process = null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it again after {@link #stop}, on the same port. */
    public void startAgain() {
        try {
            process = builder(data).setPort(port).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            stop();
        }
    }

    private EmbeddedPostgres running() {
        if (process == null) {
            throw new IllegalStateException("the server is stopped");
        }
        return process;
    }

    private void execute(String sql) {
        try (var connection = running().getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
