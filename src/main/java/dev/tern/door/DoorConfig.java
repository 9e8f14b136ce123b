package dev.tern.door;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The doors that everybody stands before. */
@ConfigMapping(prefix = "tern.door")
public interface DoorConfig {
    /**
     * Names by which this server is called beside {@code localhost} and addresses, where no key is asked for; with the
     * port where it is not the usual one, such as {@code host.docker.internal:8080}.
     */
    Optional<Set<String>> hosts();

    /** How long the body of a request to {@code /webhooks}, or a form of the console's, may take to come. */
    @WithDefault("10s")
    Duration readTime();
}
