package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One call of a bot, in this world.
 *
 * @param caller whose token came with it; absent where none is needed
 * @param root scheme, host and port under which the caller knows this server
 * @param path the variable parts of its path, in order
 */
record ApiCall(
        World world, Optional<Account> caller, String root, List<String> path, Map<String, String> query, Body body) {

    Account account() {
        return caller.orElseThrow(DiscordException::unauthorized);
    }

    Viewer viewer() {
        return new Viewer(account().user().id(), true, root);
    }

    JsonNode json(Message message) {
        return world.writer().write(message, viewer());
    }

    long id(int index, String name) {
        var text = path.get(index);
        return Snowflakes.parse(text)
                .orElseThrow(() -> DiscordException.invalid(
                        name, "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.".formatted(text)));
    }

    /** The channel that the path begins with, if this bot is in it. */
    Channel channel() {
        var channel = world.channel(id(0, "channel_id")).orElseThrow(() -> DiscordException.unknown(10003, "Channel"));
        if (!world.members(channel).contains(account())) {
            throw new DiscordException(403, 50001, "Missing Access");
        }
        return channel;
    }

    Message message(Channel channel) {
        return channel.find(id(1, "message_id")).orElseThrow(() -> DiscordException.unknown(10008, "Message"));
    }

    /** The channel, if something may be done in it besides reading and deleting. */
    Channel active() {
        var channel = channel();
        if (channel.archive().archived()) {
            throw new DiscordException(400, 50083, "Thread is archived");
        }
        return channel;
    }

    void requireGuild() {
        if (!path.getFirst().equals(World.GUILD)) {
            throw DiscordException.unknown(10004, "Guild");
        }
    }

    /** A number of the query within its bounds. */
    int limit(int otherwise, int most) {
        var text = query.getOrDefault("limit", String.valueOf(otherwise));
        if (!text.matches("\\d{1,6}")) {
            throw DiscordException.invalid("limit", "NUMBER_TYPE_COERCE", "Value \"%s\" is not int.".formatted(text));
        }
        int limit = Integer.parseInt(text);
        if (limit < 1) {
            throw DiscordException.invalid(
                    "limit", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.");
        }
        if (limit > most) {
            throw DiscordException.invalid(
                    "limit", "NUMBER_TYPE_MAX", "int value should be less than or equal to %d.".formatted(most));
        }
        return limit;
    }
}
