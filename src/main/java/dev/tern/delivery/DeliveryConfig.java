package dev.tern.delivery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** How answers are brought to people. */
@ConfigMapping(prefix = "tern.delivery")
public interface DeliveryConfig {
    /** Whether an answer is shown while it is being written, where the platform can change messages. */
    @WithDefault("true")
    boolean stream();

    /** How long an answer must have been in the writing before it is shown: what is ready sooner is one message. */
    @WithDefault("700ms")
    Duration streamAfter();

    /** Whether people see that the bot is typing. */
    @WithDefault("true")
    boolean typing();

    /** How long a part is tried that the platform does not take; then it has failed. */
    @WithDefault("24h")
    Duration giveUpAfter();

    /** By platform: how fast to write, where an operator knows better than we do. */
    Map<String, PaceConfig> pace();

    /** See {@link #pace()}; what is left out is as the platform's documentation says. */
    interface PaceConfig {
        /** Between two calls of the account. */
        Optional<Duration> accountEvery();

        /** How many calls of the account may be made at once. */
        OptionalInt accountBurst();

        /** Between two edits of the account. */
        Optional<Duration> accountEditEvery();

        /** Between two calls in one chat. */
        Optional<Duration> chatEvery();

        /** How many calls in one chat may be made at once. */
        OptionalInt chatBurst();

        /** Between two edits in one chat. */
        Optional<Duration> chatEditEvery();
    }
}
