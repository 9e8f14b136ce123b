package dev.tern.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How {@code /usage} tells what was spent. */
@ConfigMapping(prefix = "tern.usage")
public interface UsageConfig {
    /** What {@code tern.models.prices} are in. */
    @WithDefault("USD")
    String currency();
}
