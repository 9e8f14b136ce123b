package dev.tern.platform.discord;

import dev.tern.turn.AccountId;
import java.util.List;

/**
 * Who the bot is, by its own word.
 *
 * @param id the bot user's id, which is never another's
 */
record DiscordIdentity(String id, String name) {
    /** What people may call it by. */
    List<String> names() {
        return List.of(name);
    }

    AccountId account() {
        return new AccountId(DiscordAdapter.ID, id);
    }
}
