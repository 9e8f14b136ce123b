package dev.tern.compression;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Whether sessions that nobody named get a title. */
@ConfigMapping(prefix = "tern.titles")
public interface TitlesConfig {
    /** After the first answer, and once more after the third, a model is asked for one, beside the conversation. */
    @WithDefault("true")
    boolean enabled();

    /** How long that may take; then there is none. */
    @WithDefault("30s")
    Duration deadline();
}
