package dev.tern.platform.telegram;

import dev.tern.platform.Finding;
import dev.tern.platform.PlatformState;
import java.util.Optional;

/** Whether somebody else takes the bot's updates, which Telegram says to those who poll and to nobody else. */
final class TelegramPoller {
    private static final String CHECK = "telegram.poller";

    private TelegramPoller() {}

    /** Empty where the connection tells nothing of it. */
    static Optional<Finding> of(PlatformState state) {
        return switch (state) {
            case PlatformState.Up _ -> Optional.of(Finding.ok(CHECK, "this gateway gets the bot's updates"));
            case PlatformState.Connecting(var last)
            when last.code().equals(TelegramTrouble.POLLED) ->
                Optional.of(Finding.fail(
                        CHECK,
                        "another program takes this bot's updates: " + last.reason(),
                        "Stop the other program, or give it a bot of its own."));
            case PlatformState.Connecting _, PlatformState.Failed _, PlatformState.Here _, PlatformState.Off _ ->
                Optional.empty();
        };
    }
}
