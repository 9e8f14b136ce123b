package dev.tern.platform.telegram;

import dev.tern.platform.Trouble;

/** What can be wrong with how updates come in. */
enum TelegramTrouble implements Trouble {
    UNREACHABLE("cannot be reached", "platform.unavailable", false),
    OTHER_POLLER("is polled by another program with this token, or has a webhook set", TelegramTrouble.POLLED, false),
    TOKEN_REFUSED("refused tern.telegram.token", "platform.unavailable", true),
    HOOK_REFUSED("refused tern.telegram.webhook.url", "telegram.webhook-refused", true),
    HOOK_CHANGED("had its webhook changed or removed by another program with this token", TelegramTrouble.TAKEN, false),
    HOOK_FAILS("cannot deliver to tern.telegram.webhook.url", TelegramTrouble.UNDELIVERED, false);

    /** The code of the fault in the connection's state. */
    static final String POLLED = "telegram.polled-elsewhere";

    /** The same where the web hook is not ours any longer. */
    static final String TAKEN = "telegram.webhook-changed";

    /** The same where nothing gets through to us. */
    static final String UNDELIVERED = "telegram.webhook-failing";

    private final String words;
    private final String code;
    private final boolean needsAPerson;

    TelegramTrouble(String words, String code, boolean needsAPerson) {
        this.words = words;
        this.code = code;
        this.needsAPerson = needsAPerson;
    }

    static TelegramTrouble of(TelegramFault fault) {
        if (fault instanceof TelegramFault.Refused refused) {
            return refused.tokenRefused() ? TOKEN_REFUSED : refused.polledElsewhere() ? OTHER_POLLER : UNREACHABLE;
        }
        return UNREACHABLE;
    }

    /** Where Telegram is asked to send: only an address that it does not like is a bad request. */
    static TelegramTrouble ofHook(TelegramFault fault) {
        return fault instanceof TelegramFault.Refused refused && refused.code() == 400 ? HOOK_REFUSED : of(fault);
    }

    /** Stable, as faults have one. */
    String code() {
        return code;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public boolean needsAPerson() {
        return needsAPerson;
    }
}
