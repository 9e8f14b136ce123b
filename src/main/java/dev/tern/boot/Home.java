package dev.tern.boot;

import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** {@code tern.home}, with {@code ~} for the directory of whoever runs this. */
@Singleton
final class Home {
    private final Path path;

    Home(@ConfigProperty(name = "tern.home") String home) {
        this.path = expanded(home);
    }

    /** A path as people write it. */
    static Path expanded(String path) {
        return Path.of(path.startsWith("~/") ? System.getProperty("user.home") + path.substring(1) : path);
    }

    Path path() {
        return path;
    }
}
