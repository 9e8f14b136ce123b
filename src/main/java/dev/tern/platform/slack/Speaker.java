package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.MessageId;
import dev.tern.turn.PersonId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Who wrote a message, and what it answers, as far as Slack tells. */
final class Speaker {
    /** Slack's own voice, in people's direct chats with it and wherever it helps. */
    private static final String SLACK = "USLACKBOT";

    private Speaker() {}

    /** Slack tells people's ids; names come only with messages from other workspaces, and with those of programs. */
    static Optional<Author> of(JsonNode message) {
        var bot = Fields.present(message, "bot_id");
        var isBot = bot.isPresent()
                || Fields.text(message, "subtype").equals("bot_message")
                || Fields.text(message, "user").equals(SLACK);
        var user = Fields.present(message, "user");
        // what a webhook or a workflow says has no user: many people may have had it said
        return user.or(() -> bot)
                .map(id -> new Author(new PersonId(id), name(message).orElse(id), isBot, user.isEmpty(), Set.of()));
    }

    private static Optional<String> name(JsonNode message) {
        var profile = message.path("user_profile");
        return Fields.present(profile, "display_name")
                .or(() -> Fields.present(profile, "real_name"))
                .or(() -> Fields.present(message, "username"))
                .or(() -> Fields.present(message.path("bot_profile"), "name"));
    }

    /** The first message of the thread, where it comes along. */
    static Optional<Annotation> answered(JsonNode message, SlackIdentity me) {
        var root = message.path("root");
        return Fields.present(root, "ts")
                .filter(ts -> !ts.equals(Fields.text(message, "ts")))
                .map(ts -> new Annotation.InReplyTo(
                        new MessageId(ts),
                        name(root),
                        Stream.of(MessageWords.of(root, me).text(), Files.named(root))
                                .filter(text -> !text.isBlank())
                                .findFirst()));
    }
}
