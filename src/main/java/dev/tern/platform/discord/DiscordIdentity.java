package dev.tern.platform.discord;

import dev.tern.platform.IdForms;
import dev.tern.turn.AccountId;
import java.util.List;

/**
 * Who the bot is, by its own word.
 *
 * @param id the bot user's id, which is never another's
 */
record DiscordIdentity(String id, String name) {
    /** Numbers. Roles are the groups. */
    static final IdForms IDS = IdForms.of(
            "\\d{15,20}",
            "\\d{15,20}",
            "\\d{15,20}",
            "In Discord switch on the Developer Mode under Advanced, and take Copy ID of the person, channel or role; or let"
                    + " the person send /whoami to the bot.");

    /** What people may call it by. */
    List<String> names() {
        return List.of(name);
    }

    AccountId account() {
        return new AccountId(DiscordAdapter.ID, id);
    }
}
