package dev.tern.platform.telegram;

import dev.tern.turn.AccountId;
import org.telegram.telegrambots.meta.api.objects.User;

/**
 * Who the bot is, by its own word.
 *
 * @param seesAllGroupMessages whether privacy mode is off; with it on, a group shows the bot only what is meant for it
 */
record TelegramIdentity(long id, String username, boolean seesAllGroupMessages) {
    static TelegramIdentity of(User me) {
        return new TelegramIdentity(
                me.getId(),
                me.getUserName() == null ? "" : me.getUserName(),
                Boolean.TRUE.equals(me.getCanReadAllGroupMessages()));
    }

    AccountId account() {
        return new AccountId(TelegramAdapter.ID, Long.toString(id));
    }

    /** Usernames are the same in upper and lower case. */
    boolean isCalled(String name) {
        return !username.isEmpty() && username.equalsIgnoreCase(name);
    }
}
