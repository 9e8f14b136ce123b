package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Json;
import java.util.Locale;
import java.util.Optional;

/**
 * A person or a bot as Slack knows them.
 *
 * @param alias how the people's side calls them
 * @param app what only bots have
 */
record User(String id, String alias, Optional<App> app) {
    /** Who Slack itself speaks as. */
    static final User SLACKBOT = new User("USLACKBOT", "slackbot", Optional.empty());

    /**
     * The app behind a bot.
     *
     * @param id such as {@code A0…}
     * @param botId such as {@code B0…}, which is not the id of its user
     */
    record App(String id, String botId) {}

    static User person(String alias) {
        return new User(Ids.of('U', "person", alias), alias, Optional.empty());
    }

    static User of(Bot bot) {
        return new User(
                bot.id(),
                bot.name(),
                Optional.of(new App(Ids.of('A', "app", bot.name()), Ids.of('B', "bot", bot.name()))));
    }

    boolean isBot() {
        return app.isPresent() || this.equals(SLACKBOT);
    }

    String realName() {
        return alias.substring(0, 1).toUpperCase(Locale.ROOT) + alias.substring(1);
    }

    /** As {@code users.info} tells. */
    ObjectNode json() {
        var json = Json.object()
                .put("id", id)
                .put("team_id", Ids.TEAM)
                .put("name", alias)
                .put("deleted", false)
                .put("color", "9f69e7")
                .put("real_name", realName())
                .put("tz", "Etc/UTC")
                .put("tz_label", "Coordinated Universal Time")
                .put("tz_offset", 0);
        var profile = json.putObject("profile")
                .put("real_name", realName())
                .put("real_name_normalized", realName())
                .put("display_name", app.isPresent() ? "" : alias)
                .put("display_name_normalized", app.isPresent() ? "" : alias)
                .put("team", Ids.TEAM);
        app.ifPresent(own -> profile.put("api_app_id", own.id()).put("bot_id", own.botId()));
        return json.put("is_admin", false)
                .put("is_owner", false)
                .put("is_restricted", false)
                .put("is_ultra_restricted", false)
                .put("is_bot", app.isPresent())
                .put("is_app_user", false)
                .put("updated", 1_700_000_000);
    }
}
