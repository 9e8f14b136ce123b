package dev.tern.platform.telegram;

import dev.tern.platform.Trouble;

/** What can be wrong with polling. */
enum TelegramTrouble implements Trouble {
    UNREACHABLE("cannot be reached", "platform.unavailable", false),
    OTHER_POLLER("is polled by another program with this token, or has a webhook set", TelegramTrouble.POLLED, false),
    TOKEN_REFUSED("refused tern.telegram.token", "platform.unavailable", true);

    /** The code of the fault in the connection's state. */
    static final String POLLED = "telegram.polled-elsewhere";

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
