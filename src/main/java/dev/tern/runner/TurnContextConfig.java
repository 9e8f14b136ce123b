package dev.tern.runner;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** What the model is told of the moment, behind the person's words and never in the system prompt. */
@ConfigMapping(prefix = "tern.context")
public interface TurnContextConfig {
    /** Whether it is told the time. */
    @WithDefault("true")
    boolean clock();

    /** The zone of that time, for example {@code Europe/Berlin}; this machine's if not set. */
    Optional<String> zone();
}
