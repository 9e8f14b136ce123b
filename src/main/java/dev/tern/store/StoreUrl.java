package dev.tern.store;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Path;

/** What {@code tern.home} and {@code tern.store.url} say. */
final class StoreUrl {
    private static final String KEY = "tern.store.url";
    private static final String SQLITE = "jdbc:sqlite:";

    private StoreUrl() {}

    /** The file of a {@code jdbc:sqlite:} URL; any other URL is refused, without its value, which may hold a password. */
    static Path file(String url, Path userHome) {
        if (url.startsWith("jdbc:postgresql:")) {
            throw new ConfigurationException(KEY + ": PostgreSQL is not supported yet, give " + SQLITE + "<path>");
        }
        if (!url.startsWith(SQLITE)) {
            throw new ConfigurationException(KEY + " must start with " + SQLITE);
        }
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
