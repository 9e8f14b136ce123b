package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tern.platform.CommandEntry;
import dev.tern.platform.PlatformException;
import dev.tern.platform.discord.DiscordClient.Answer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import net.dv8tion.jda.api.requests.Route;
import org.jboss.logging.Logger;

/**
 * The calls around slash commands. A command must be acknowledged within three seconds, and what acknowledges it can be
 * changed for fifteen minutes only; so it is acknowledged with what was asked, for all to see, and the answer is a message
 * like any other, which may take its time and be sent again.
 *
 * @see <a href="https://discord.com/developers/docs/interactions/receiving-and-responding">Responding</a>
 */
final class Interactions {
    private static final Logger LOG = Logger.getLogger(Interactions.class);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

    private static final int MESSAGE = 4;
    private static final int SUPPRESS_EMBEDS = 4;
    private static final int EPHEMERAL = 64;

    private static final String NOT_OPEN = "This is not open to you here, or not yet.";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;
    private final DiscordPresses presses;
    private final ArrayNode wanted;

    Interactions(DiscordClient client, DiscordPresses presses, List<CommandEntry> commands) {
        this.presses = presses;
        this.client = client;
        this.wanted = SlashCommand.definitions(commands);
    }

    /** One has come; to be told before it is kept. */
    void arrived(JsonNode interaction) {
        if (Press.is(interaction)) {
            presses.arrived(interaction);
        }
    }

    /**
     * Says that the command, or the press, is here. Never fails: without it the answer comes all the same.
     *
     * @param admitted whether whoever sent it may talk to the bot there; else nobody but they see that they have
     */
    Uni<Void> acknowledge(JsonNode interaction, boolean admitted) {
        if (Press.is(interaction)) {
            return noted(presses.acknowledge(interaction));
        }
        var token = Fields.text(interaction, "token");
        var echo = SlashCommand.echo(interaction);
        if (!SlashCommand.is(interaction) || token.isBlank() || echo.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var body = JSON.createObjectNode().put("type", MESSAGE);
        var data = body.putObject("data")
                .put("content", admitted ? echo.get() : NOT_OPEN)
                .put("flags", admitted ? SUPPRESS_EMBEDS : SUPPRESS_EMBEDS | EPHEMERAL);
        data.putObject("allowed_mentions").putArray("parse");
        var route = Route.Interactions.CALLBACK.compile(Fields.id(interaction, "id"), token);
        return noted(client.call(route, body.toString()));
    }

    private Uni<Void> noted(Uni<Answer> call) {
        return call.invoke(answer -> note("acknowledged", answer))
                .replaceWithVoid()
                .onFailure()
                .recoverWithItem(failure -> note("acknowledged", failure));
    }

    /** Tells Discord of the commands, unless it knows them as they are; tries again until it does. Never fails. */
    Uni<Void> register(String application) {
        return Uni.createFrom()
                .deferred(() -> tell(application))
                .onFailure(failure -> !client.isLoggedOut())
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely()
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> tell(String application) {
        return client.call(Route.Interactions.GET_COMMANDS.compile(application))
                .chain(answer -> isKnown(answer)
                        ? Uni.createFrom().item(answer)
                        : client.call(Route.Interactions.UPDATE_COMMANDS.compile(application), wanted.toString()))
                .invoke(answer -> note("registered", answer))
                .onFailure()
                .invoke(failure -> note("registered", failure))
                .invoke(Interactions::mustBeOk)
                .replaceWithVoid();
    }

    private static void mustBeOk(Answer answer) {
        if (!answer.isOk()) {
            throw new PlatformException.Unavailable("commands not registered status=" + answer.status(), null);
        }
    }

    private boolean isKnown(Answer answer) {
        try {
            var there = answer.isOk() ? JSON.readTree(answer.body()) : JSON.missingNode();
            return there.size() == wanted.size() && wanted.valueStream().allMatch(command -> isAmong(there, command));
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    /** Discord adds fields of its own to a command. */
    private static boolean isAmong(JsonNode there, JsonNode wanted) {
        return there.valueStream()
                .anyMatch(command -> contains(command, wanted, "name", "description", "contexts")
                        && command.path("options").size()
                                == wanted.path("options").size()
                        && contains(
                                command.path("options").path(0),
                                wanted.path("options").path(0),
                                "name",
                                "description",
                                "type"));
    }

    private static boolean contains(JsonNode there, JsonNode wanted, String... fields) {
        for (var field : fields) {
            if (!there.path(field).equals(wanted.path(field))) {
                return false;
            }
        }
        return true;
    }

    private static void note(String done, Answer answer) {
        if (!answer.isOk()) {
            LOG.warnf(
                    "discord command not %s %s", done, DiscordFault.read(answer).reason());
        }
    }

    private Void note(String done, Throwable failure) {
        LOG.logf(
                client.isLoggedOut() ? Logger.Level.DEBUG : Logger.Level.WARN,
                "discord command not %s %s",
                done,
                DiscordFault.read(failure).reason());
        return null;
    }
}
