package dev.tern.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A SQLite database of its own for each test, in a directory that is gone afterwards. */
public final class SqliteStore implements BeforeEachCallback, AfterEachCallback {
    private @Nullable Path directory;
    private @Nullable JdbcDatabase database;

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        directory = Files.createTempDirectory("tern-store");
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
}
