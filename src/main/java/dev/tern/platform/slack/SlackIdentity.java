package dev.tern.platform.slack;

import com.slack.api.methods.response.auth.AuthTestResponse;
import dev.tern.turn.AccountId;
import java.util.Objects;

/**
 * Who the bot is, by Slack's word.
 *
 * @param user the bot as people mention it
 * @param bot the bot as the sender of its messages; empty if Slack names none
 */
record SlackIdentity(String team, String user, String bot, String name) {
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
