package dev.tern.overlay;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;

/** Where the platform hints are. */
@ConfigMapping(prefix = "tern.hints")
public interface HintsConfig {
    /** Directory with one {@code <platform>.md} each; where it is not there, the hints that came with the program. */
    @WithDefault("platform-hints")
    Path dir();
}
