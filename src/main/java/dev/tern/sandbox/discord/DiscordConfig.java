package dev.tern.sandbox.discord;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What the sandbox's Discord asks of its clients. */
@ConfigMapping(prefix = "tern.sandbox.discord")
public interface DiscordConfig {
    /** How often clients are to send a heartbeat; as Discord's own gateway says. */
    @WithDefault("41250ms")
    Duration heartbeat();
}
