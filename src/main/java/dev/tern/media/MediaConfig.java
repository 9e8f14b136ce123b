package dev.tern.media;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Files on their way in and out. */
@ConfigMapping(prefix = "tern.media")
public interface MediaConfig {
    /** How long their bytes are kept once nothing needs them any more; at least an hour. */
    @WithDefault("7d")
    Duration keep();

    /** The largest file that is fetched; larger ones are named to the model and not opened. */
    @WithDefault("25M")
    MemorySize maxFile();

    /** The largest picture that a model is shown; a larger one is kept, and named. */
    @WithDefault("10M")
    MemorySize maxPicture();

    /** How many files of one message are opened; at least one. */
    @WithDefault("10")
    int maxFiles();

    /** How long one file may take, with all tries. */
    @WithDefault("60s")
    Duration fetchDeadline();

    /**
     * Hosts from which files are fetched over HTTPS, beside those of the platforms; {@code .example.org} is every host
     * below. Names only, and never of a host on this machine or network.
     */
    Optional<Set<String>> allowHosts();
}
