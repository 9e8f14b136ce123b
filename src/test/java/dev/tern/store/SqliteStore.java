package dev.tern.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A SQLite database of its own for each test, in a directory that is gone afterwards. */
public final class SqliteStore implements BeforeEachCallback, AfterEachCallback {
    /** In memory where the system has it: these files need not outlive the machine, and each commit waits for a disk. */
    private static final Path PARENT = Stream.of("/dev/shm", System.getProperty("java.io.tmpdir"))
            .map(Path::of)
            .filter(Files::isWritable)
            .findFirst()
            .orElseThrow();

    private @Nullable Path directory;
    private @Nullable JdbcDatabase database;

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        directory = Files.createTempDirectory(PARENT, "tern-store");
        Files.write(file().path(), Migrated.FILE);
        database = JdbcDatabase.open(file());
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        database().close();
        try (var files = Files.walk(directory())) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    SqliteFile file() {
        return new SqliteFile(directory().resolve("tern.db"), Duration.ofMillis(50));
    }

    JdbcDatabase database() {
        if (database == null) {
            throw new IllegalStateException("not open outside a test");
        }
        return database;
    }

    Path directory() {
        if (directory == null) {
            throw new IllegalStateException("not there outside a test");
        }
        return directory;
    }

    public StoreHealth health() {
        return new StoreHealth(database());
    }

    /** Keeps its writer busy. */
    public HeldWriter hold() {
        return HeldWriter.of(database());
    }

    public Ports ports() {
        return Ports.of(database());
    }

    /** Changes what no port changes. */
    public void execute(String statement) {
        Ports.get(database().write(handle -> handle.execute(statement)));
    }

    /** What a query finds, each row as its values with blanks between. */
    public List<String> rows(String query) {
        return Ports.get(database().read(handle -> handle.createQuery(query)
                .mapToMap()
                .map(row -> row.values().stream().map(String::valueOf).collect(Collectors.joining(" ")))
                .list()));
    }

    /** A new database as the migrations leave it: they wait for the disk, which once for all tests is enough. */
    private static final class Migrated {
        static final byte[] FILE = file();

        private static byte[] file() {
            try {
                var directory = Files.createTempDirectory("tern-migrated");
                var file = directory.resolve("tern.db");
                JdbcDatabase.open(new SqliteFile(file, Duration.ofSeconds(5))).close();
                var bytes = Files.readAllBytes(file);
                Files.delete(file);
                Files.delete(directory);
                return bytes;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
