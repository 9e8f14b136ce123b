package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.discord.DiscordClient.Answer;
import io.smallrye.mutiny.Uni;
import net.dv8tion.jda.api.requests.Route;
import org.jboss.logging.Logger;

/**
 * The calls around slash commands. A command must be acknowledged within three seconds, and what acknowledges it can be
 * changed for fifteen minutes only; so it is acknowledged with the question, for all to see, and the answer is a message
 * like any other, which may take its time and be sent again.
 *
 * @see <a href="https://discord.com/developers/docs/interactions/receiving-and-responding">Responding</a>
 */
final class Interactions {
    private static final Logger LOG = Logger.getLogger(Interactions.class);

    private static final int MESSAGE = 4;
    private static final int SUPPRESS_EMBEDS = 4;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;

    Interactions(DiscordClient client) {
        this.client = client;
    }

    /** Says that the question is here. Never fails: without it the answer comes all the same. */
    Uni<Void> acknowledge(JsonNode interaction) {
        var token = Fields.text(interaction, "token");
        var echo = AskCommand.echo(interaction);
        if (!AskCommand.is(interaction) || token.isBlank() || echo.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var body = JSON.createObjectNode().put("type", MESSAGE);
        var data = body.putObject("data").put("content", echo.get()).put("flags", SUPPRESS_EMBEDS);
        data.putObject("allowed_mentions").putArray("parse");
        var route = Route.Interactions.CALLBACK.compile(Fields.id(interaction, "id"), token);
        return client.call(route, body.toString())
                .invoke(answer -> note("acknowledged", answer))
                .replaceWithVoid()
                .onFailure()
                .recoverWithItem(failure -> note("acknowledged", failure));
    }

    /** Tells Discord of the command, unless it knows it as it is. Never fails. */
    Uni<Void> register(String application) {
        return client.call(Route.Interactions.GET_COMMANDS.compile(application))
                .chain(answer -> isKnown(answer)
                        ? Uni.createFrom().voidItem()
                        : client.call(
                                        Route.Interactions.CREATE_COMMAND.compile(application),
                                        AskCommand.definition().toString())
                                .invoke(created -> note("registered", created))
                                .replaceWithVoid())
                .onFailure()
                .recoverWithItem(failure -> note("registered", failure));
    }

    private static boolean isKnown(Answer answer) {
        try {
            return answer.isOk() && JSON.readTree(answer.body()).valueStream().anyMatch(Interactions::isAsWanted);
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    /** Discord adds fields of its own to a command. */
    private static boolean isAsWanted(JsonNode command) {
        var wanted = AskCommand.definition();
        var option = command.path("options").path(0);
        var wantedOption = wanted.path("options").path(0);
        return contains(command, wanted, "name", "description", "contexts")
                && contains(option, wantedOption, "name", "description", "type", "required");
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
                    "discord command not %s command=%s %s",
                    done, AskCommand.NAME, DiscordFault.read(answer).reason());
        }
    }

    private Void note(String done, Throwable failure) {
        LOG.logf(
                client.isLoggedOut() ? Logger.Level.DEBUG : Logger.Level.WARN,
                "discord command not %s command=%s %s",
                done,
                AskCommand.NAME,
                DiscordFault.read(failure).reason());
        return null;
    }
}
