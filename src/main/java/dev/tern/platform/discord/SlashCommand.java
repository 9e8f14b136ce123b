package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.platform.CommandEntry;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A slash command: {@code /ask question}, or one of the gateway's own, which is read as if it were typed.
 *
 * @see <a href="https://discord.com/developers/docs/interactions/application-commands">Application commands</a>
 */
final class SlashCommand {
    static final String ASK = "ask";

    private static final String QUESTION = "question";
    private static final String ARGUMENT = "text";
    private static final int INTERACTION = 2;
    private static final int CHAT_INPUT = 1;
    private static final int TEXT = 3;
    private static final int LONGEST_ECHO = 1500;

    private static final ObjectMapper JSON = new ObjectMapper();

    private SlashCommand() {}

    /** As Discord is told of them: in servers, and in the bot's own direct chats. */
    static ArrayNode definitions(List<CommandEntry> entries) {
        var all = JSON.createArrayNode();
        var ask = definition(ASK, "Ask the assistant something");
        option(ask, QUESTION, "What you want to know", true);
        all.add(ask);
        for (var entry : entries) {
            var command = definition(entry.name(), entry.description());
            entry.argument().ifPresent(words -> option(command, ARGUMENT, words, false));
            all.add(command);
        }
        return all;
    }

    private static ObjectNode definition(String name, String description) {
        var command = JSON.createObjectNode()
                .put("name", name)
                .put("type", CHAT_INPUT)
                .put("description", description);
        command.putArray("contexts").add(0).add(1);
        command.putArray("options");
        return command;
    }

    private static void option(ObjectNode command, String name, String description, boolean required) {
        command.withArray("options")
                .addObject()
                .put("name", name)
                .put("type", TEXT)
                .put("description", description)
                .put("required", required);
    }

    static boolean is(JsonNode interaction) {
        var data = interaction.path("data");
        return interaction.path("type").asInt() == INTERACTION
                && data.path("type").asInt(CHAT_INPUT) == CHAT_INPUT
                && !Fields.text(data, "name").isBlank();
    }

    static Decoded decode(RawEvent event, JsonNode envelope, JsonNode interaction, DiscordIdentity me) {
        if (!is(interaction)) {
            return new Decoded.Ignored("other-interaction");
        }
        var typed = typed(interaction);
        if (typed.isEmpty()) {
            return new Decoded.Ignored("no-question");
        }
        var people = interaction.path("data").path("resolved").path("users").valueStream();
        var words = Words.of(typed.get(), me, people, envelope.path("names"));
        return new Decoded.Said(turn(event, envelope, interaction, words.text()));
    }

    /** What the person sees at once, and everybody else with them: the words, as no one else has seen them typed. */
    static Optional<String> echo(JsonNode interaction) {
        return typed(interaction)
                .map(text -> text.length() > LONGEST_ECHO ? text.substring(0, LONGEST_ECHO) + "…" : text)
                .map(text -> DiscordMarkdown.quoted(text).strip());
    }

    /** What the person would have typed in a message; empty for a question without one. */
    private static Optional<String> typed(JsonNode interaction) {
        var data = interaction.path("data");
        var words = Fields.list(data, "options")
                .map(option -> Fields.text(option, "value"))
                .filter(text -> !text.isBlank())
                .findFirst();
        var name = Fields.text(data, "name");
        return name.equals(ASK)
                ? words
                : Optional.of("/" + name + words.map(text -> " " + text).orElse(""));
    }

    private static Turn turn(RawEvent event, JsonNode envelope, JsonNode interaction, String text) {
        var member = interaction.path("member");
        var author = Fields.author(member.has("user") ? member.path("user") : interaction.path("user"), member);
        var id = Fields.id(interaction, "id");
        // No message, so nothing that could be answered as one.
        var origin = Place.of(envelope, interaction).origin(event.account(), Envelope.INTERACTION_KEY + id);
        var at = Fields.madeAt(id);
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        annotations.add(new Annotation.Posted(origin.message(), at));
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                origin.kind().isDirect() ? Addressing.DIRECT : Addressing.COMMAND,
                text,
                List.of(),
                annotations,
                at);
    }
}
