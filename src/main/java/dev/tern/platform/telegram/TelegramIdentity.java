package dev.tern.platform.telegram;

import dev.tern.platform.IdForms;
import dev.tern.turn.AccountId;
import java.util.List;
import org.telegram.telegrambots.meta.api.objects.User;

/**
 * Who the bot is, by its own word.
 *
 * @param name what people see it called
 * @param seesAllGroupMessages whether privacy mode is off; with it on, a group shows the bot only what is meant for it
 */
record TelegramIdentity(long id, String username, String name, boolean seesAllGroupMessages) {
    /** Numbers, below zero of groups and channels, which may speak for themselves. There are no groups of people. */
    static final IdForms IDS = IdForms.of(
            "-?\\d{1,19}",
            "-?\\d{1,19}",
            IdForms.NONE,
            "In Telegram only the person can find it out: by sending /whoami to the bot.");

    static TelegramIdentity of(User me) {
        return new TelegramIdentity(
                me.getId(),
                me.getUserName() == null ? "" : me.getUserName(),
                me.getFirstName() == null ? "" : me.getFirstName(),
                Boolean.TRUE.equals(me.getCanReadAllGroupMessages()));
    }

    AccountId account() {
        return new AccountId(TelegramAdapter.ID, Long.toString(id));
    }

    /** What people may call it by. */
    List<String> names() {
        return List.of(name, username);
    }

    /** Usernames are the same in upper and lower case. */
    boolean isCalled(String name) {
        return !username.isEmpty() && username.equalsIgnoreCase(name);
    }
}
