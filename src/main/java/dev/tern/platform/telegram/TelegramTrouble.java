package dev.tern.platform.telegram;

import dev.tern.platform.Trouble;

/** What can be wrong with polling. */
enum TelegramTrouble implements Trouble {
    UNREACHABLE("cannot be reached", false),
    OTHER_POLLER("is polled by another program with this token, or has a webhook set", false),
    TOKEN_REFUSED("refused tern.telegram.token", true);

    private final String words;
    private final boolean needsAPerson;

    TelegramTrouble(String words, boolean needsAPerson) {
        this.words = words;
        this.needsAPerson = needsAPerson;
    }

    static TelegramTrouble of(TelegramFault fault) {
        if (fault instanceof TelegramFault.Refused refused) {
            return refused.tokenRefused() ? TOKEN_REFUSED : refused.code() == 409 ? OTHER_POLLER : UNREACHABLE;
        }
        return UNREACHABLE;
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
