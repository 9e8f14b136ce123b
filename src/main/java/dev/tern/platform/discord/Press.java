package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Choice;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;

/**
 * A press of a button under a message of the bot's.
 *
 * @see <a href="https://discord.com/developers/docs/components/reference#button">Button</a>
 */
final class Press {
    private static final int COMPONENT = 3;
    private static final int BUTTON = 2;

    private Press() {}

    /** Whether it is one; of ours, if what it says is a command. */
    static boolean is(JsonNode interaction) {
        return interaction.path("type").asInt() == COMPONENT
                && interaction.path("data").path("component_type").asInt() == BUTTON
                && Choice.isCommand(said(interaction));
    }

    private static String said(JsonNode interaction) {
        return Fields.text(interaction.path("data"), "custom_id");
    }

    /** Read as if the person had typed what the button says. */
    static Decoded decode(RawEvent event, JsonNode envelope, JsonNode interaction) {
        var member = interaction.path("member");
        var id = Fields.id(interaction, "id");
        return new Decoded.Said(new Turn(
                TurnId.of(event.account(), event.key()),
                Place.of(envelope, interaction).origin(event.account(), key(id)),
                Fields.author(member.has("user") ? member.path("user") : interaction.path("user"), member),
                Addressing.BUTTON,
                said(interaction),
                List.of(),
                List.of(),
                Fields.madeAt(id)));
    }

    /** Where a message's id would be. */
    static String key(String interaction) {
        return Envelope.INTERACTION_KEY + interaction;
    }
}
