package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Finding;
import dev.tern.platform.Probe;

/** Whether the bot can write in a channel. */
final class SlackChannelCheck {
    private static final String CHECK = "slack.channel";

    private SlackChannelCheck() {}

    /** @param outcome of {@code conversations.info} */
    static Finding of(String chat, Probe.Outcome outcome) {
        return switch (outcome) {
            case Probe.Silence(var why) ->
                Finding.warn(CHECK, "channel " + chat + ": no answer: " + why, "Look again when the network is well.");
            case Probe.Answer answer
            when SlackExaminer.isOk(answer) -> channel(chat, answer.json().path("channel"));
            case Probe.Answer answer
            when answer.text("error").equals("missing_scope") ->
                Finding.warn(
                        CHECK,
                        "channel " + chat + ": not told, since the bot lacks " + answer.text("needed"),
                        "Add channels:read and groups:read under OAuth & Permissions" + SlackExaminer.APPS + ".");
            case Probe.Answer answer ->
                Finding.fail(
                        CHECK,
                        "channel " + chat + " is not there for the bot: " + SlackExaminer.said(answer),
                        "Name the channel by its id, and /invite the bot there.");
        };
    }

    private static Finding channel(String chat, JsonNode channel) {
        if (channel.path("is_archived").asBoolean()) {
            return Finding.fail(CHECK, "channel " + chat + " is archived", "Unarchive it, or name another.");
        }
        return channel.path("is_im").asBoolean() || channel.path("is_member").asBoolean()
                ? Finding.ok(CHECK, "channel " + chat + ": the bot is in it")
                : Finding.fail(
                        CHECK, "channel " + chat + ": the bot is not in it", "Write /invite @<bot> in the channel.");
    }
}
