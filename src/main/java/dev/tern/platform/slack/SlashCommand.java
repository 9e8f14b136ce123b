package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A command that somebody typed. It is no message and has no thread: Slack takes none there.
 *
 * @see <a href="https://docs.slack.dev/interactivity/implementing-slash-commands">Slash commands</a>
 */
final class SlashCommand {
    /** Only opens a question; any other command means something by itself. */
    private static final String ASK = "/ask";

    private SlashCommand() {}

    static Turn turn(RawEvent event, JsonNode payload, SlackIdentity me) {
        var origin = origin(event, payload);
        var id = new PersonId(Fields.needed(payload, "user_id"));
        var author = new Author(id, Fields.present(payload, "user_name").orElse(id.value()), false);
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        annotations.add(new Annotation.Posted(origin.message(), event.receivedAt()));
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                Addressing.COMMAND,
                text(payload, me),
                List.of(),
                annotations,
                event.receivedAt());
    }

    private static Origin origin(RawEvent event, JsonNode payload) {
        var chat = Fields.needed(payload, "channel_id");
        var name = Fields.text(payload, "channel_name");
        var kind = SlackDecoder.chatKind(chat, name.startsWith("mpdm-") ? "mpim" : "");
        return new Origin(
                event.account(),
                new ChatId(chat),
                kind,
                kind == ChatKind.CHANNEL && !name.equals("privategroup") ? name : "",
                Optional.empty(),
                new MessageId(Fields.present(payload, "trigger_id")
                        .orElseGet(() -> event.key().value())));
    }

    private static String text(JsonNode payload, SlackIdentity me) {
        var command = Fields.needed(payload, "command");
        var words = Mrkdwn.read(Fields.text(payload, "text"), me).text().strip();
        if (words.isEmpty()) {
            return command;
        }
        return command.equals(ASK) ? words : command + " " + words;
    }
}
