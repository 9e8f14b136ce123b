package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.telegram.entity.Entity;
import dev.tern.sandbox.telegram.entity.EntityException;
import dev.tern.sandbox.telegram.entity.FormattedText;
import java.util.Optional;

/** What one call of a bot means in this world: its chat, its text, the message it is about. */
final class Arguments {
    static final int MOST_TEXT = 4096;
    static final int MOST_CAPTION = 1024;
    static final int UNLIMITED = Integer.MAX_VALUE;

    private final World world;
    private final Account account;
    private final Parameters parameters;

    Arguments(World world, Account account, Parameters parameters) {
        this.world = world;
        this.account = account;
        this.parameters = parameters;
    }

    Account account() {
        return account;
    }

    Parameters parameters() {
        return parameters;
    }

    /** The same call, where an object of its parameters says something of its own. */
    Arguments of(JsonNode item) {
        return new Arguments(world, account, parameters.of(item));
    }

    /** The chat that the call names and that this bot may write to. */
    Chat chat() {
        if (parameters.text("chat_id").isEmpty()) {
            throw TelegramException.bad("chat_id is empty");
        }
        var chat = parameters
                .number("chat_id")
                .flatMap(world::chat)
                .orElseThrow(() -> TelegramException.bad("chat not found"));
        if (chat.person().isPresent() && !account.bot().gateway()) {
            throw new TelegramException(403, "Forbidden: bot can't initiate conversation with a user");
        }
        return chat;
    }

    Message message(Chat chat, String missing) {
        return parameters.integer("message_id").flatMap(chat::find).orElseThrow(() -> TelegramException.bad(missing));
    }

    /** The text after its markup is read, with what Telegram finds in it; empty if there is none. */
    FormattedText text(String name, int most) {
        var text = parse(parameters.text(name).orElse(""), name.equals("text") ? "entities" : "caption_entities");
        if (text.text().length() > most) {
            throw TelegramException.bad(name.equals("text") ? "message is too long" : "message caption is too long");
        }
        return text.detected();
    }

    /** A text that must not be empty. */
    FormattedText text() {
        var text = text("text", MOST_TEXT);
        if (text.text().isEmpty()) {
            throw TelegramException.bad("message text is empty");
        }
        return text;
    }

    /** Where a new message goes in its chat: topic and replied message. */
    Content placed(Chat chat, FormattedText text) {
        var replyTo = replyTo(chat);
        var thread = parameters.integer("message_thread_id");
        thread.filter(topic -> !chat.isForum() || !chat.hasTopic(topic)).ifPresent(topic -> {
            throw TelegramException.bad("message thread not found");
        });
        return Content.of(text, thread.or(() -> replyTo.flatMap(chat::find).flatMap(Message::thread)), replyTo)
                .with(Markup.of(parameters), parameters.flag("disable_notification"));
    }

    private FormattedText parse(String text, String entities) {
        var mode = parameters.text("parse_mode");
        try {
            return mode.isPresent() || !parameters.has(entities)
                    ? FormattedText.parse(text, mode.orElse(""))
                    : FormattedText.of(
                            text,
                            parameters.json(entities).stream()
                                    .flatMap(JsonNode::valueStream)
                                    .map(Arguments::entity)
                                    .toList());
        } catch (EntityException e) {
            var message = String.valueOf(e.getMessage());
            throw TelegramException.bad(
                    message.startsWith("unsupported") ? message : "can't parse entities: " + message);
        }
    }

    private static Entity entity(JsonNode json) {
        var type = json.path("type").asText();
        var value =
                switch (type) {
                    case "text_link" -> json.path("url").asText();
                    case "pre" -> json.path("language").asText();
                    case "custom_emoji" -> json.path("custom_emoji_id").asText();
                    case "text_mention" -> json.path("user").path("id").asText("0");
                    default -> "";
                };
        return new Entity(type, json.path("offset").asInt(), json.path("length").asInt(), value);
    }

    private Optional<Integer> replyTo(Chat chat) {
        var reply = parameters.json("reply_parameters");
        var id = reply.map(json -> json.path("message_id").asInt()).or(() -> parameters.integer("reply_to_message_id"));
        boolean lenient = parameters.flag("allow_sending_without_reply")
                || reply.filter(json -> json.path("allow_sending_without_reply").asBoolean())
                        .isPresent();
        var found = id.filter(message -> chat.find(message).isPresent());
        if (id.isPresent() && found.isEmpty() && !lenient) {
            throw TelegramException.bad("message to be replied not found");
        }
        return found;
    }
}
