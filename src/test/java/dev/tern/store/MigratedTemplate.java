package dev.tern.store;

import dev.tern.testing.PostgresServer;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A database with our schema on the shared server, to be copied: a copy takes a tenth of the migrations' time. */
final class MigratedTemplate {
    private static @Nullable String template;

    private MigratedTemplate() {}

    static synchronized String copy() {
        var server = PostgresServer.shared();
        if (template == null) {
            var url = server.create();
            engine(url).migrate();
            template = PostgresServer.name(url);
        }
        return server.copy(template);
    }

    static PostgresEngine engine(String url) {
        return new PostgresEngine(url, Optional.empty(), Optional.empty(), Duration.ofSeconds(5));
    }
}
