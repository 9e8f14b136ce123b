package dev.tern.platform.telegram;

import dev.tern.platform.Connection;
import java.util.Optional;

/** How updates come in: asked for, or sent by Telegram. */
sealed interface TelegramIntake permits TelegramSource, TelegramHook {
    Connection connection();

    /** Who the bot is; known from before the account is opened. */
    Optional<TelegramIdentity> identity();

    /** Begins, and goes on until it is stopped; what fails is tried again. */
    void start();

    /** Takes nothing in any more. What is not kept yet comes again. */
    void stop();
}
