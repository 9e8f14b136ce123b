package dev.tern.boot;

import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** {@code tern.home}, with {@code ~} for the directory of whoever runs this. */
@Singleton
final class Home {
    private final Path path;

    Home(@ConfigProperty(name = "tern.home") String home) {
        this.path = Path.of(home.startsWith("~/") ? System.getProperty("user.home") + home.substring(1) : home);
    }

    Path path() {
        return path;
    }
}
