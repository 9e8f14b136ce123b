package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whom a message pings: what its text mentions, as far as its {@code allowed_mentions} let it.
 *
 * @param users ids, not all of which need be somebody's
 * @param everyone whether {@code @everyone} or {@code @here} rings
 * @param replied whether the author of the replied message is pinged
 */
record Mentions(List<Long> users, boolean everyone, boolean replied) {
    static final Mentions NONE = new Mentions(List.of(), false, false);

    private static final Pattern USER = Pattern.compile("<@!?(\\d{1,18}|[1-8]\\d{18})>");
    private static final Pattern EVERYONE = Pattern.compile("@(everyone|here)\\b");
    private static final int MOST = 100;

    Mentions {
        users = List.copyOf(users);
    }

    static Mentions of(String text, Optional<JsonNode> allowed) {
        var found = new LinkedHashSet<Long>();
        USER.matcher(text).results().map(user -> Long.valueOf(user.group(1))).forEach(found::add);
        boolean everyone = EVERYONE.matcher(text).find();
        if (allowed.isEmpty()) {
            return new Mentions(List.copyOf(found), everyone, true);
        }
        var json = allowed.get();
        var parse = strings(json.path("parse"));
        var users = strings(json.path("users"));
        check(json, parse, users);
        if (!parse.contains("users")) {
            found.removeIf(user -> !users.contains(user.toString()));
        }
        return new Mentions(
                List.copyOf(found),
                everyone && parse.contains("everyone"),
                json.path("replied_user").asBoolean());
    }

    private static void check(JsonNode json, Set<String> parse, Set<String> users) {
        if (!json.isObject()) {
            throw DiscordException.invalid(
                    "allowed_mentions",
                    "MODEL_TYPE_CONVERT",
                    "Only dictionaries may be used in a ModelType"); // Discord's words
        }
        if (!Set.of("users", "roles", "everyone").containsAll(parse)) {
            throw DiscordException.invalid(
                    "allowed_mentions.parse.0",
                    "BASE_TYPE_CHOICES",
                    "Value must be one of {'users', 'roles', 'everyone'}.");
        }
        if (parse.contains("users") && !users.isEmpty()) {
            throw DiscordException.invalid(
                    "allowed_mentions",
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    "parse:[\"users\"] and users: [ids...] are mutually exclusive.");
        }
        if (users.size() > MOST) {
            throw DiscordException.invalid(
                    "allowed_mentions.users", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 100 in length.");
        }
    }

    private static Set<String> strings(JsonNode list) {
        var strings = new LinkedHashSet<String>();
        list.valueStream().map(JsonNode::asText).forEach(strings::add);
        return strings;
    }
}
