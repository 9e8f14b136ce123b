package dev.tern.platform.telegram;

import dev.tern.platform.Reconciliation;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** The bot in Telegram. */
@ConfigMapping(prefix = "tern.telegram")
public interface TelegramConfig {
    /** The bot's token, from BotFather. Without one there is no Telegram. Secret. */
    Optional<String> token();

    /** Where the Bot API is, and its files: scheme, host and, where it is not the usual one, port. */
    @WithDefault("https://api.telegram.org")
    String apiUrl();

    /**
     * How updates come: {@code polling} asks for them, {@code webhook} has Telegram send them to {@code
     * /webhooks/telegram/<bot id>}.
     */
    @WithDefault("polling")
    Mode mode();

    /**
     * What becomes of a message that may or may not have arrived, which Telegram cannot tell: {@code resend-marked} or
     * {@code never}.
     */
    @WithDefault("resend-marked")
    UnknownSend unknownSend();

    /** How updates are asked for. */
    Poll poll();

    /** Where updates are sent to. */
    Webhook webhook();

    /** How long to wait before trying again. */
    BackOff backOff();

    /** See {@link #mode()}. */
    enum Mode {
        POLLING,
        WEBHOOK
    }

    /** See {@link #unknownSend()}. */
    enum UnknownSend {
        RESEND_MARKED,
        NEVER;

        Reconciliation reconciliation() {
            return switch (this) {
                case RESEND_MARKED -> Reconciliation.RESEND_MARKED;
                case NEVER -> Reconciliation.NEVER;
            };
        }
    }

    /** See {@link #poll()}. */
    interface Poll {
        /** How long Telegram holds a request for updates when there are none; whole seconds, at least one. */
        @WithDefault("25s")
        Duration timeout();

        /** How much longer than that an answer may take before the connection counts as dead. */
        @WithDefault("10s")
        Duration grace();
    }

    /** See {@link #webhook()}. */
    interface Webhook {
        /**
         * The address at which this server is reached from outside, for example {@code https://bot.example.org}; {@code
         * /webhooks/telegram/<bot id>} is put behind it. Needed in mode {@code webhook}.
         */
        Optional<String> url();

        /**
         * What shows that a request is Telegram's: 1 to 256 of {@code A-Za-z0-9_-}, made up by you. Needed in mode
         * {@code webhook}. Secret.
         */
        Optional<String> secret();

        /** How many updates Telegram sends at the same time, 1 to 100; by itself 40. */
        OptionalInt maxConnections();

        /** How often Telegram is asked whether it still sends, and whether what it sends arrives. */
        @WithDefault("30s")
        Duration check();
    }

    /** See {@link #backOff()}. */
    interface BackOff {
        /** After the first failure; doubles with each one that follows, and varies by up to half. */
        @WithDefault("500ms")
        Duration first();

        /** The longest wait between tries. */
        @WithDefault("60s")
        Duration max();

        /** While another program asks for the same bot's updates. */
        @WithDefault("30s")
        Duration conflict();

        /** After the token was refused. */
        @WithDefault("5m")
        Duration refused();
    }
}
