package dev.tern.inbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long events are kept, and what is done with old ones. */
@ConfigMapping(prefix = "tern.inbox")
public interface InboxConfig {
    /** How long events are kept that have ended; what is open or in quarantine stays. */
    @WithDefault("7d")
    Duration keep();

    /** How old a message may be before the model is told its age. */
    @WithDefault("1h")
    Duration staleAfter();

    /** How many turns that an earlier process left run at once. */
    @WithDefault("100")
    int catchUp();
}
