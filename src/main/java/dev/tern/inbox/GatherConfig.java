package dev.tern.inbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When several messages of one person are one turn: an album, or a text that their app has cut. */
@ConfigMapping(prefix = "tern.gather")
public interface GatherConfig {
    /** How long a message waits for another; {@code 0} and it does not. */
    @WithDefault("300ms")
    Duration quiet();

    /** The same for one that is about as long as the platform allows, and so is likely to be cut. */
    @WithDefault("1500ms")
    Duration nearLimit();

    /** The same for a picture of an album. */
    @WithDefault("500ms")
    Duration album();

    /** How many messages at most. */
    @WithDefault("12")
    int maxMessages();

    /** How many UTF-16 units at most. */
    @WithDefault("50000")
    int maxChars();

    /** How long the first waits at most. */
    @WithDefault("7500ms")
    Duration maxWait();
}
