package dev.tern.platform.slack;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The bot in Slack. */
@ConfigMapping(prefix = "tern.slack")
public interface SlackConfig {
    /** The bot's token, {@code xoxb-…}. Without one there is no Slack. Secret. */
    Optional<String> botToken();

    /** The app's token for Socket Mode, {@code xapp-…}, with the scope {@code connections:write}. Secret. */
    Optional<String> appToken();

    /** What Slack signs its HTTP requests with; needed in mode {@code http}. Secret. */
    Optional<String> signingSecret();

    /** Where the Web API is; method names are put behind it. */
    @WithDefault("https://slack.com/api/")
    String apiUrl();

    /**
     * How events come: {@code socket} opens a connection to Slack, {@code http} takes Slack's requests at {@code
     * /webhooks/slack/<team id>}.
     */
    @WithDefault("socket")
    Mode mode();

    /**
     * How long a mention waits for its second delivery, since files may be in one of the two only; it goes on at once
     * when that comes. Less than Slack's 3 s for an acknowledgement.
     */
    @WithDefault("500ms")
    Duration twinWait();

    /** When a socket counts as dead. */
    Socket socket();

    /** How long to wait before trying again. */
    BackOff backOff();

    /** See {@link #mode()}. */
    enum Mode {
        SOCKET,
        HTTP
    }

    /** See {@link #socket()}. */
    interface Socket {
        /** How long a new connection may take until Slack's hello. */
        @WithDefault("20s")
        Duration hello();

        /** How often a sign of life is asked for; without one until it is asked for again, the connection is replaced. */
        @WithDefault("15s")
        Duration probe();

        /**
         * A connection that brings nothing for so long, not even one of Slack's pings, is replaced, since some live on and
         * bring nothing ever; looked at with each probe.
         */
        @WithDefault("60s")
        Duration quiet();

        /** How long the replaced connection stays open beside its successor, so that nothing falls in between. */
        @WithDefault("3s")
        Duration overlap();
    }

    /** See {@link #backOff()}. */
    interface BackOff {
        /** After the first failure; doubles with each one that follows, and varies by up to half. */
        @WithDefault("500ms")
        Duration first();

        /** The longest wait between tries; a connection that holds no longer than that counts as a failure. */
        @WithDefault("60s")
        Duration max();

        /** After a token was refused. */
        @WithDefault("5m")
        Duration refused();
    }
}
