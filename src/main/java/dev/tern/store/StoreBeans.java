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
import org.flywaydb.core.api.FlywayException;
import org.jboss.logging.Logger;

/**
 * Opens the store that the configuration names, before anything else starts, and closes it after all else. What is wrong
 * is told without a cause: Quarkus then prints the message, and nothing else.
 */
final class StoreBeans {
    private static final Logger LOG = Logger.getLogger(StoreBeans.class);

    /** Earlier than anything that uses the store. */
    private static final int FIRST = 10;

    @Produces
    @Singleton
    @Startup(FIRST)
    Database database(StoreConfig config, @ConfigProperty(name = "tern.home") String home) {
        var userHome = Path.of(System.getProperty("user.home"));
        var engine = StoreUrl.engine(config, userHome);
        make(StoreUrl.path(home, userHome));
        try {
            var database = JdbcDatabase.open(engine);
            LOG.infof("store opened database=%s", engine.name());
            return database;
        } catch (StoreException | FlywayException failure) {
            throw new ConfigurationException(
                    "tern.store.url: cannot open " + engine.name() + ": " + failure.getMessage());
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
            throw new ConfigurationException("tern.home: cannot make directory " + home + ": " + e);
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
