package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.NativeIds;
import java.util.Locale;

/**
 * A person or a bot as Telegram knows them.
 *
 * @param alias how the people's side calls them
 */
record User(long id, boolean bot, String alias, String firstName, String username) {
    private static final long FIRST_PERSON = 10_000_000_000L;
    private static final long PEOPLE = 1_000_000_000_000L;

    static User person(String alias) {
        var firstName = alias.substring(0, 1).toUpperCase(Locale.ROOT) + alias.substring(1);
        return new User(
                FIRST_PERSON + NativeIds.number("telegram person", alias, PEOPLE),
                false,
                alias,
                firstName,
                alias.replaceAll("\\W", "_"));
    }

    static User of(Bot bot) {
        return new User(Long.parseLong(bot.id()), true, bot.name(), bot.name(), bot.username());
    }

    ObjectNode json() {
        var json = Json.object()
                .put("id", id)
                .put("is_bot", bot)
                .put("first_name", firstName)
                .put("username", username);
        return bot ? json : json.put("language_code", "en");
    }
}
