package dev.tern.platform.telegram;

import dev.tern.platform.Finding;
import dev.tern.platform.PlatformState;
import java.util.Optional;

/** Whether the bot's updates come here, or to somebody else: Telegram says it to those who take them and to nobody else. */
final class TelegramPoller {
    private static final String CHECK = "telegram.poller";
    private static final String HOOK = "telegram.webhook";

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
            case PlatformState.Connecting(var last)
            when last.code().equals(TelegramTrouble.TAKEN) ->
                Optional.of(Finding.fail(
                        CHECK,
                        "another program takes this bot's updates: " + last.reason(),
                        "Stop the other program, or give it a bot of its own."));
            case PlatformState.Connecting(var last)
            when last.code().equals(TelegramTrouble.UNDELIVERED) ->
                Optional.of(Finding.fail(
                        HOOK,
                        "Telegram cannot bring updates to this gateway: " + last.reason(),
                        "Let Telegram reach tern.telegram.webhook.url from outside, with a certificate that is good."));
            case PlatformState.Connecting _, PlatformState.Failed _, PlatformState.Here _, PlatformState.Off _ ->
                Optional.empty();
        };
    }
}
