package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
 * The slash command {@code /ask question}.
 *
 * @see <a href="https://discord.com/developers/docs/interactions/application-commands">Application commands</a>
 */
final class AskCommand {
    static final String NAME = "ask";

    private static final String OPTION = "question";
    private static final int COMMAND = 2;
    private static final int TEXT = 3;
    private static final int LONGEST_ECHO = 1500;

    private static final ObjectMapper JSON = new ObjectMapper();

    private AskCommand() {}

    /** As Discord is told of it: in servers, and in the bot's own direct chats. */
    static ObjectNode definition() {
        var command = JSON.createObjectNode()
                .put("name", NAME)
                .put("type", 1)
                .put("description", "Ask the assistant something");
        command.putArray("options")
                .addObject()
                .put("name", OPTION)
                .put("type", TEXT)
                .put("description", "What you want to know")
                .put("required", true);
        command.putArray("contexts").add(0).add(1);
        return command;
    }

    static boolean is(JsonNode interaction) {
        return interaction.path("type").asInt() == COMMAND
                && Fields.text(interaction.path("data"), "name").equals(NAME);
    }

    static Decoded decode(RawEvent event, JsonNode envelope, JsonNode interaction, DiscordIdentity me) {
        if (!is(interaction)) {
            return new Decoded.Ignored("other-interaction");
        }
        var question = question(interaction);
        if (question.isEmpty()) {
            return new Decoded.Ignored("no-question");
        }
        var people = interaction.path("data").path("resolved").path("users").valueStream();
        var words = Words.of(question.get(), me, people, envelope.path("names"));
        return new Decoded.Said(turn(event, envelope, interaction, words.text()));
    }

    /** What the person sees at once, and everybody else with them: the question, as no one else has seen it typed. */
    static Optional<String> echo(JsonNode interaction) {
        return question(interaction)
                .map(text -> text.length() > LONGEST_ECHO ? text.substring(0, LONGEST_ECHO) + "…" : text)
                .map(text -> DiscordMarkdown.quoted(text).strip());
    }

    private static Optional<String> question(JsonNode interaction) {
        return Fields.list(interaction.path("data"), "options")
                .filter(option -> Fields.text(option, "name").equals(OPTION))
                .map(option -> Fields.text(option, "value"))
                .filter(text -> !text.isBlank())
                .findFirst();
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
