package dev.tern.platform.discord;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The bot in Discord. */
@ConfigMapping(prefix = "tern.discord")
public interface DiscordConfig {
    /** The bot's token, from the developer portal. Without one there is no Discord. Secret. */
    Optional<String> token();

    /** Where the REST API is, its version included. */
    @WithDefault("https://discord.com/api/v10")
    String apiUrl();

    /** Where the gateway is, {@code ws} or {@code wss}. Without one the API is asked, or, if it is Discord's own, JDA. */
    Optional<String> gatewayUrl();

    /** Whether a mention in a text channel is answered in a thread of its own, which that message opens. */
    @WithDefault("false")
    boolean autoThread();

    /**
     * A connection that brings nothing for so long, not even the acknowledgement of a heartbeat, which Discord wants every
     * 41 s, is made anew.
     */
    @WithDefault("60s")
    Duration silence();

    /** How long to wait before trying again. */
    BackOff backOff();

    /** See {@link #backOff()}. */
    interface BackOff {
        /** After the first failure; doubles with each one that follows, and varies by up to half. */
        @WithDefault("500ms")
        Duration first();

        /** The longest wait between tries. */
        @WithDefault("60s")
        Duration max();

        /** After the token, or what the bot wants to see, was refused. */
        @WithDefault("5m")
        Duration refused();

        /** The shortest time from one new session to the next; Discord allows one in five seconds. */
        @WithDefault("5s")
        Duration identify();
    }
}
