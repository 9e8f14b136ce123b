package dev.tern.sandbox.slack;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How patient the sandbox's Slack is. */
@ConfigMapping(prefix = "tern.sandbox.slack")
public interface SlackConfig {
    /** Time in which an envelope must be acknowledged before it is delivered again; Slack gives 3 seconds. */
    @WithDefault("3s")
    Duration ack();

    /** How often an open socket is pinged. */
    @WithDefault("10s")
    Duration ping();
}
