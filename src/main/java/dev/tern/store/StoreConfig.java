package dev.tern.store;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Where things are kept. */
@ConfigMapping(prefix = "tern.store")
public interface StoreConfig {
    /** A SQLite file, {@code jdbc:sqlite:<path>}; a leading {@code ~/} of the path is the user's home. */
    @WithDefault("jdbc:sqlite:${tern.home}/tern.db")
    String url();

    /** How long a write waits while another process has the file locked, before it fails. */
    @WithDefault("5s")
    Duration busyTimeout();
}
