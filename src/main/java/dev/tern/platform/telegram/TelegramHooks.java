package dev.tern.platform.telegram;

import dev.tern.platform.HookKeys;

/** What tells Telegram's requests to this server from others, before they are read. */
public final class TelegramHooks {
    /** How settings ask for them. */
    public static final HookKeys KEYS =
            new HookKeys(HookSettings.PATH, "tern.telegram", "webhook", "token", "https://api.telegram.org");

    /** The header that has {@code tern.telegram.webhook.secret}. */
    public static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private TelegramHooks() {}
}
