package dev.tern.platform.slack;

import com.slack.api.methods.response.auth.AuthTestResponse;
import dev.tern.platform.IdForms;
import dev.tern.turn.AccountId;
import java.util.Objects;

/**
 * Who the bot is, by Slack's word.
 *
 * @param user the bot as people mention it
 * @param bot the bot as the sender of its messages; empty if Slack names none
 */
record SlackIdentity(String team, String user, String bot, String name) {
    /** People, and bots by either of their ids; channels and direct chats; user groups. */
    static final IdForms IDS = IdForms.of(
            "[UWB][A-Z0-9]{5,}",
            "[CGD][A-Z0-9]{5,}",
            "S[A-Z0-9]{5,}",
            "In Slack take Copy member ID of the person's profile, or the last line of a channel's details; or let the"
                    + " person send /whoami to the bot.");

    static SlackIdentity of(AuthTestResponse me) {
        return new SlackIdentity(
                me.getTeamId(),
                me.getUserId(),
                Objects.toString(me.getBotId(), ""),
                Objects.toString(me.getUser(), me.getUserId()));
    }

    AccountId account() {
        return new AccountId(SlackAdapter.ID, team);
    }
}
