package dev.tern.store;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Path;

/** What {@code tern.home} and {@code tern.store.url} say. */
final class StoreUrl {
    private static final String KEY = "tern.store.url";
    private static final String SQLITE = "jdbc:sqlite:";
    private static final String POSTGRESQL = "jdbc:postgresql:";

    private StoreUrl() {}

    /** The database that the configuration names. A URL that is refused is not quoted: it may hold a password. */
    static Engine engine(StoreConfig config, Path userHome) {
        var url = config.url();
        if (url.startsWith(POSTGRESQL)) {
            return server(config);
        }
        if (url.startsWith(SQLITE)) {
            return new SqliteFile(file(url, userHome), config.busyTimeout());
        }
        throw new ConfigurationException(KEY + " must start with " + SQLITE + " or " + POSTGRESQL);
    }

    private static Engine server(StoreConfig config) {
        try {
            return new PostgresEngine(config.url(), config.user(), config.password(), config.busyTimeout());
        } catch (IllegalArgumentException refused) {
            throw new ConfigurationException(KEY + " " + refused.getMessage());
        }
    }

    private static Path file(String url, Path userHome) {
        var path = url.substring(SQLITE.length());
        if (path.isBlank() || path.contains("?") || path.startsWith(":")) {
            throw new ConfigurationException(
                    KEY + " must name a file, without parameters, after " + SQLITE + ": '" + path + "'");
        }
        return path(path, userHome);
    }

    /** A path as people write it. */
    static Path path(String text, Path userHome) {
        var path = text.startsWith("~/") ? userHome.resolve(text.substring(2)) : Path.of(text);
        return path.toAbsolutePath().normalize();
    }
}
