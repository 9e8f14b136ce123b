package dev.tern.store;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Where things are kept. */
@ConfigMapping(prefix = "tern.store")
public interface StoreConfig {
    /**
     * A SQLite file, {@code jdbc:sqlite:<path>}, where a leading {@code ~/} of the path is the user's home; or a database
     * on a PostgreSQL server, {@code jdbc:postgresql://<host>/<database>}.
     */
    @WithDefault("jdbc:sqlite:${tern.home}/tern.db")
    String url();

    /** Who logs in to a PostgreSQL server, unless the URL says so. */
    Optional<String> user();

    /** With which password. */
    Optional<String> password();

    /** How long a write waits while another process writes, before it fails. */
    @WithDefault("5s")
    Duration busyTimeout();
}
