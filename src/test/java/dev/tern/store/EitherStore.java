package dev.tern.store;

import dev.tern.testing.PostgresServer;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A database of its own for each test, gone afterwards: on SQLite, and on PostgreSQL in a class with {@link OnPostgres}.
 * A test that stands on it is written once and runs on both.
 */
public final class EitherStore implements BeforeEachCallback, AfterEachCallback {
    private final SqliteStore sqlite = new SqliteStore();
    private @Nullable String url;
    private @Nullable JdbcDatabase database;

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        if (context.getRequiredTestClass().isAnnotationPresent(OnPostgres.class)) {
            url = MigratedTemplate.copy();
            database = JdbcDatabase.open(engine());
        } else {
            sqlite.beforeEach(context);
            database = sqlite.database();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        if (url == null) {
            sqlite.afterEach(context);
        } else {
            database().close();
            PostgresServer.shared().drop(url);
        }
    }

    /** To open the same database once more. */
    Engine engine() {
        return url == null ? sqlite.file() : MigratedTemplate.engine(url);
    }

    JdbcDatabase database() {
        if (database == null) {
            throw new IllegalStateException("not open outside a test");
        }
        return database;
    }

    public Ports ports() {
        return Ports.of(database());
    }

    /** What a query finds, each row as its values with blanks between. */
    public List<String> rows(String query) {
        return Ports.get(database().read(handle -> handle.createQuery(query)
                .mapToMap()
                .map(row -> row.values().stream().map(String::valueOf).collect(Collectors.joining(" ")))
                .list()));
    }
}
