package dev.tern.platform.telegram;

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
 * @see <a href="https://core.telegram.org/bots/api#callbackquery">CallbackQuery</a>
 */
final class Press {
    static final String KIND = "callback_query";

    private Press() {}

    /** Read as if the person had typed what the button says; a button that says no command is none of ours. */
    static Decoded of(RawEvent event, JsonNode query) {
        var said = Fields.text(query, "data");
        var message = query.path("message");
        if (!Choice.isCommand(said) || !message.isObject()) {
            return new Decoded.Ignored("other-button");
        }
        return new Decoded.Said(new Turn(
                TurnId.of(event.account(), event.key()),
                Place.origin(event.account(), message),
                Fields.author(query.path("from")),
                Addressing.BUTTON,
                said,
                List.of(),
                List.of(),
                event.receivedAt()));
    }
}
