package dev.tern.store;

import io.quarkus.runtime.Startup;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Opens the store that the configuration names, before anything else starts, and closes it after all else. */
final class StoreBeans {
    /** Earlier than anything that uses the store. */
    private static final int FIRST = 10;

    @Produces
    @Singleton
    @Startup(FIRST)
    Database database(StoreConfig config, @ConfigProperty(name = "tern.home") String home) {
        var userHome = Path.of(System.getProperty("user.home"));
        var file = StoreUrl.file(config.url(), userHome);
        make(StoreUrl.path(home, userHome));
        try {
            return SqliteDatabase.open(new SqliteFile(file, config.busyTimeout()));
        } catch (RuntimeException failure) { // from Flyway, JDBI or the driver: none of them knows the setting
            throw new ConfigurationException(
                    "tern.store.url: cannot open " + file + ": " + failure.getMessage(), failure);
        }
    }

    void close(@Disposes Database database) {
        database.close();
    }

    /** Nobody else on the machine may read what people said. */
    private static void make(Path home) {
        try {
            Files.createDirectories(home, ownerOnly());
        } catch (IOException e) {
            throw new ConfigurationException("tern.home: cannot make directory " + home + ": " + e.getMessage(), e);
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
