package dev.tern.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL server of its own for a gateway in the tests' own process; beside {@link GatewayUnderTest}. */
public final class PostgresUnderTest implements QuarkusTestResourceLifecycleManager {
    private static @Nullable PostgresServer server;
    private static @Nullable String url;

    public static PostgresServer server() {
        if (server == null) {
            throw new IllegalStateException("the test has no @WithTestResource(PostgresUnderTest.class)");
        }
        return server;
    }

    /** Of the gateway's database; empty when it has a file. */
    public static Optional<String> url() {
        return Optional.ofNullable(url);
    }

    @Override
    public Map<String, String> start() {
        var started = PostgresServer.start();
        var created = started.create();
        server = started;
        url = created;
        return Map.of("tern.store.url", created);
    }

    @Override
    public void stop() {
        server().close();
        server = null;
        url = null;
    }
}
