package dev.tern.ops.inspector;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether one can look into turns. */
@ConfigMapping(prefix = "tern.xray")
public interface XRayConfig {
    /** Keeps what the last turns' models were shown, in memory and never on disk; on in dev mode. */
    @WithDefault("false")
    boolean enabled();

    /** How many turns. */
    @WithDefault("50")
    int turns();

    /** How many bytes of them in all, about; of what is more, the oldest go first. */
    @WithDefault("33554432")
    long bytes();
}
