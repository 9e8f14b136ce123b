package dev.tern.testing;

import dev.tern.inbox.GatherConfig;
import java.time.Duration;

/** {@code tern.gather.*} without a configuration file. */
public record GatherSettings(
        Duration quiet, Duration nearLimit, Duration album, int maxMessages, int maxChars, Duration maxWait)
        implements GatherConfig {
    /** Nothing is gathered. */
    public static final GatherSettings OFF =
            new GatherSettings(Duration.ZERO, Duration.ZERO, Duration.ZERO, 12, 50_000, Duration.ofMillis(7500));

    /** As where nothing is set. */
    public static final GatherSettings BY_DEFAULT = new GatherSettings(
            Duration.ofMillis(300),
            Duration.ofMillis(1500),
            Duration.ofMillis(500),
            12,
            50_000,
            Duration.ofMillis(7500));
}
