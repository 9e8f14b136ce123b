package dev.tern.media;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Files on their way out. */
@ConfigMapping(prefix = "tern.media")
public interface MediaConfig {
    /** How long their bytes are kept once nothing needs them any more; at least an hour. */
    @WithDefault("7d")
    Duration keep();
}
