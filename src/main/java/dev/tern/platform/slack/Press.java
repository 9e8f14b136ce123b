package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Choice;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;

/**
 * A press of a button under a message of the bot's.
 *
 * @see <a href="https://docs.slack.dev/reference/interaction-payloads/block_actions-payload">block_actions</a>
 */
final class Press {
    private static final String KIND = "block_actions";

    private Press() {}

    /** Whether it is one; of ours, if what it says is a command. */
    static boolean is(JsonNode payload) {
        return Fields.text(payload, "type").equals(KIND)
                && Choice.isCommand(said(payload))
                && Fields.present(payload.path("container"), "message_ts").isPresent();
    }

    private static String said(JsonNode payload) {
        return Fields.text(payload.path("actions").path(0), "value");
    }

    /** Read as if the person had typed what the button says. */
    static Decoded decode(RawEvent event, JsonNode payload) {
        var user = payload.path("user");
        var id = Fields.needed(user, "id");
        var name = Fields.present(user, "name")
                .or(() -> Fields.present(user, "username"))
                .orElse(id);
        return new Decoded.Said(new Turn(
                TurnId.of(event.account(), event.key()),
                origin(event, payload),
                new Author(new PersonId(id), name, false),
                Addressing.BUTTON,
                said(payload),
                List.of(),
                List.of(),
                event.receivedAt()));
    }

    private static Origin origin(RawEvent event, JsonNode payload) {
        var container = payload.path("container");
        var chat = Fields.needed(container, "channel_id");
        var ts = Fields.needed(container, "message_ts");
        var group = Fields.text(payload.path("channel"), "name").startsWith("mpdm-");
        var kind = group ? ChatKind.GROUP : SlackDecoder.chatKind(chat, "");
        return new Origin(event.account(), new ChatId(chat), kind, "", thread(payload, ts), new MessageId(ts));
    }

    private static Optional<ThreadId> thread(JsonNode payload, String ts) {
        return Fields.present(payload.path("container"), "thread_ts")
                .or(() -> Fields.present(payload.path("message"), "thread_ts"))
                .filter(thread -> !thread.equals(ts))
                .map(ThreadId::new);
    }
}
