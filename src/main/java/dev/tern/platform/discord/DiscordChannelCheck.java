package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Finding;
import dev.tern.platform.Probe;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Whether the bot can see and write in a channel, reckoned as
 * <a href="https://discord.com/developers/docs/topics/permissions">Discord does</a>: the roles' permissions, then what the
 * channel takes from and gives to everyone, to roles, and to the bot itself.
 */
final class DiscordChannelCheck {
    private static final String CHECK = "discord.channel";
    private static final long ADMINISTRATOR = 1L << 3;

    private final Function<String, Probe.Outcome> api;
    private final String me;

    /**
     * As that bot.
     *
     * @param api asks for a path
     */
    DiscordChannelCheck(Function<String, Probe.Outcome> api, String me) {
        this.api = api;
        this.me = me;
    }

    private enum Needed {
        VIEW_CHANNEL(10),
        SEND_MESSAGES(11),
        ATTACH_FILES(15),
        READ_MESSAGE_HISTORY(16);

        private final long bit;

        Needed(int position) {
            this.bit = 1L << position;
        }
    }

    Finding of(String chat) {
        if (!chat.matches("\\d{5,25}")) {
            return Finding.fail(
                    CHECK, "channel '" + chat + "' is no id", "Copy the channel's id, with Developer Mode on.");
        }
        return switch (api.apply("channels/" + chat)) {
            case Probe.Silence(var why) -> untold(chat, why);
            case Probe.Answer answer
            when !answer.isGood() ->
                Finding.fail(
                        CHECK,
                        "channel " + chat + " is not there for the bot: " + DiscordExaminer.said(answer),
                        "Invite the bot to the server, and let its role view the channel.");
            case Probe.Answer answer -> channel(chat, answer.json());
        };
    }

    private Finding channel(String chat, JsonNode channel) {
        var server = channel.path("guild_id").asText("");
        if (server.isEmpty()) {
            return Finding.ok(CHECK, "channel " + chat + ": a direct chat");
        }
        return switch (api.apply("guilds/" + server)) {
            case Probe.Answer guild
            when guild.isGood() ->
                switch (api.apply("guilds/" + server + "/members/" + me)) {
                    case Probe.Answer member
                    when member.isGood() -> judged(chat, permissions(guild.json(), member.json(), channel));
                    case Probe.Answer refused -> untold(chat, DiscordExaminer.said(refused));
                    case Probe.Silence(var why) -> untold(chat, why);
                };
            case Probe.Answer refused -> untold(chat, DiscordExaminer.said(refused));
            case Probe.Silence(var why) -> untold(chat, why);
        };
    }

    private static Finding untold(String chat, String why) {
        return Finding.warn(CHECK, "channel " + chat + ": not told: " + why, "Look again later.");
    }

    private static Finding judged(String chat, long permissions) {
        var missing = Stream.of(Needed.values())
                .filter(needed -> (permissions & (needed.bit | ADMINISTRATOR)) == 0)
                .map(Needed::name)
                .toList();
        return missing.isEmpty()
                ? Finding.ok(CHECK, "channel " + chat + ": the bot may read and write")
                : Finding.fail(
                        CHECK,
                        "channel " + chat + ": the bot lacks " + String.join(", ", missing),
                        "Give the bot's role these permissions in the channel's settings.");
    }

    private long permissions(JsonNode guild, JsonNode member, JsonNode channel) {
        if (guild.path("owner_id").asText().equals(me)) {
            return ADMINISTRATOR;
        }
        var roles = member.path("roles").valueStream().map(JsonNode::asText).toList();
        var everyone = guild.path("id").asText();
        long all = guild.path("roles")
                .valueStream()
                .filter(role ->
                        is(role, everyone) || roles.contains(role.path("id").asText()))
                .mapToLong(role -> role.path("permissions").asLong())
                .reduce(0, (one, other) -> one | other);
        if ((all & ADMINISTRATOR) != 0) {
            return all;
        }
        var changes = channel.path("permission_overwrites").valueStream().toList();
        all = changed(
                all, changes.stream().filter(change -> is(change, everyone)).toList());
        all = changed(
                all,
                changes.stream()
                        .filter(change -> roles.contains(change.path("id").asText()))
                        .toList());
        return changed(all, changes.stream().filter(change -> is(change, me)).toList());
    }

    private static boolean is(JsonNode thing, String id) {
        return thing.path("id").asText().equals(id);
    }

    /** What several take away goes first, what any of them gives comes back. */
    private static long changed(long permissions, List<JsonNode> changes) {
        return (permissions & ~sum(changes, "deny")) | sum(changes, "allow");
    }

    private static long sum(List<JsonNode> changes, String what) {
        return changes.stream().mapToLong(change -> change.path(what).asLong()).reduce(0, (one, other) -> one | other);
    }
}
