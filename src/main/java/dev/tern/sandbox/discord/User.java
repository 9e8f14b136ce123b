package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Json;
import java.util.Locale;

/**
 * A person or a bot as Discord knows them.
 *
 * @param alias how the people's side calls them
 */
record User(long id, boolean bot, String alias) {
    static User person(String alias) {
        return new User(Snowflakes.of("person", alias), false, alias);
    }

    static User of(Bot bot) {
        return new User(Long.parseLong(bot.id()), true, bot.name());
    }

    String username() {
        return alias.toLowerCase(Locale.ROOT);
    }

    String mention() {
        return "<@" + id + ">";
    }

    ObjectNode json() {
        var json = Json.object()
                .put("id", String.valueOf(id))
                .put("username", username())
                .put("discriminator", "0")
                .put("global_name", bot ? null : alias.substring(0, 1).toUpperCase(Locale.ROOT) + alias.substring(1))
                .putNull("avatar")
                .put("public_flags", 0);
        return bot ? json.put("bot", true) : json;
    }

    /** Their membership of the guild, without the user. */
    ObjectNode memberJson() {
        var json = Json.object()
                .putNull("nick")
                .putNull("avatar")
                .put("joined_at", DiscordTime.of(Snowflakes.time(id).plusSeconds(60)))
                .putNull("premium_since")
                .put("deaf", false)
                .put("mute", false)
                .put("pending", false)
                .put("flags", 0)
                .putNull("communication_disabled_until");
        json.putArray("roles");
        return json;
    }

    ObjectNode fullMemberJson() {
        var json = memberJson();
        json.set("user", json());
        return json;
    }
}
