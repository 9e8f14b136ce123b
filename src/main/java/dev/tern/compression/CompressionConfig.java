package dev.tern.compression;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When a session's past becomes a summary, and what stays of it word for word. */
@ConfigMapping(prefix = "tern.compression")
public interface CompressionConfig {
    /** Whether it does at all. If not, the oldest turns are left out of requests once they don't fit any more. */
    @WithDefault("true")
    boolean enabled();

    /** How much of what the model takes in a request may fill before, from 0.1 to 0.95. */
    @WithDefault("0.5")
    double threshold();

    /** How much of it the turns may fill that stay word for word, from 0.02 to 0.5 and less than the threshold. */
    @WithDefault("0.2")
    double target();

    /** How many of the first turns stay, as long as they are short; from 0 to 20. */
    @WithDefault("1")
    int keepHead();

    /** How many of the last messages stay at most, in whole turns; from 0 to 200. */
    @WithDefault("20")
    int keepTail();

    /** How long a summary may take, its second attempt included. */
    @WithDefault("60s")
    Duration deadline();

    /** Whether people are told of it in a line before the answer. */
    @WithDefault("true")
    boolean notice();
}
