package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** What people asked of bots by command or button, under the world's lock; the last 1,000. */
final class Interactions {
    private static final int MOST = 1_000;
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(3);
    private static final Duration TOKEN_LIFE = Duration.ofMinutes(15);

    private final World world;
    private final SequencedMap<String, Interaction> byToken = new LinkedHashMap<>();

    Interactions(World world) {
        this.world = world;
    }

    /** Asks a bot, and tells it over the gateway. */
    Interaction ask(Account account, Channel channel, User user, Optional<Message> source, ObjectNode data) {
        int type = source.isPresent() ? Interaction.COMPONENT : Interaction.COMMAND;
        var interaction = new Interaction(new Interaction.Ask(
                world.nextId(),
                world.secret("interaction"),
                type,
                account,
                channel,
                user,
                source,
                world.clock().instant()));
        byToken.put(interaction.ask().token(), interaction);
        if (byToken.size() > MOST) {
            byToken.pollFirstEntry();
        }
        account.sessions()
                .forEach(session -> session.dispatch("INTERACTION_CREATE", json(interaction, data, session.viewer())));
        return interaction;
    }

    /** The interaction that a bot answers for the first time, or tries to again. */
    Interaction unanswered(String id, String token) {
        var found = Optional.ofNullable(byToken.get(token))
                .filter(interaction -> String.valueOf(interaction.ask().id()).equals(id))
                .filter(interaction -> interaction.isAcknowledged() || isFresh(interaction, FIRST_ANSWER))
                .orElseThrow(() -> DiscordException.unknown(10062, "interaction"));
        if (found.isAcknowledged()) {
            throw new DiscordException(400, 40060, "Interaction has already been acknowledged.");
        }
        return found;
    }

    /** The interaction that a bot has answered, and says more to. */
    Interaction answered(String application, String token) {
        var found = Optional.ofNullable(byToken.get(token))
                .filter(interaction ->
                        interaction.ask().account().applicationId().equals(application))
                .filter(Interaction::isAcknowledged)
                .orElseThrow(() -> DiscordException.unknown(10015, "Webhook"));
        if (!isFresh(found, TOKEN_LIFE)) {
            throw new DiscordException(401, 50027, "Invalid Webhook Token");
        }
        return found;
    }

    void clear() {
        byToken.clear();
    }

    private boolean isFresh(Interaction interaction, Duration life) {
        return interaction.ask().at().plus(life).isAfter(world.clock().instant());
    }

    private ObjectNode json(Interaction interaction, ObjectNode data, Viewer viewer) {
        var ask = interaction.ask();
        var channel = ask.channel();
        var json = Json.object()
                .put("id", String.valueOf(ask.id()))
                .put("application_id", ask.account().applicationId())
                .put("type", ask.type())
                .put("token", ask.token())
                .put("version", 1)
                .put("channel_id", String.valueOf(channel.id()))
                .put("app_permissions", ChannelJson.PERMISSIONS)
                .put("locale", "en-US")
                .put("context", channel.isDirect() ? 1 : 0)
                .put("attachment_size_limit", 10_485_760);
        json.set("data", data);
        json.set("channel", ChannelJson.of(channel));
        json.putArray("entitlements");
        json.putObject("authorizing_integration_owners").put("0", channel.isDirect() ? "0" : World.GUILD);
        if (channel.isDirect()) {
            json.set("user", ask.user().json());
        } else {
            json.put("guild_id", World.GUILD).put("guild_locale", "en-US");
            json.putObject("guild")
                    .put("id", World.GUILD)
                    .put("locale", "en-US")
                    .putArray("features");
            var member = ask.user().fullMemberJson().put("permissions", ChannelJson.PERMISSIONS);
            json.set("member", world.withRoles(ask.user(), member));
        }
        ask.source().ifPresent(message -> json.set("message", world.writer().write(message, viewer)));
        return json;
    }
}
