package dev.tern.gate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** How much people may ask for. Where nothing is set there is no limit, but for {@link #person()}. Zero is no limit to set. */
@ConfigMapping(prefix = "tern.budget")
public interface BudgetConfig {
    /**
     * Of each person on each account; owners and admins have none. Where nothing is set, 30 messages a minute and 4 turns at
     * once, and no limit in the sandbox, on pages that only this machine reaches, and over the API.
     */
    Limits person();

    /** Of all people together in each chat, its threads included. */
    Limits chat();

    /** Of all there is. */
    Limits all();

    /** When the bot stops talking to another bot. */
    BotLoop botLoop();

    /** At least 1 each; {@code cost-per-day} more than 0. */
    interface Limits {
        /** Messages and commands that are taken in within any 60 seconds; what begins no turn may be three times as much. */
        OptionalInt messagesPerMinute();

        /** Conversations in which something runs or waits at the same time. */
        OptionalInt turns();

        /** Tokens in and out since midnight, of all models. */
        OptionalLong tokensPerDay();

        /** The same in money, as {@code tern.models.prices} has it, in {@code tern.usage.currency}. */
        Optional<BigDecimal> costPerDay();
    }

    /** Counted for each other bot in each chat. */
    interface BotLoop {
        /** So many of its messages are answered {@link #within()} that time. */
        @WithDefault("20")
        int exchanges();

        /** See {@link #exchanges()}. */
        @WithDefault("60s")
        Duration within();

        /** How long it is left unanswered after that. */
        @WithDefault("60s")
        Duration rest();
    }
}
