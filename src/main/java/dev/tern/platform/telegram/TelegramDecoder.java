package dev.tern.platform.telegram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says what an update means. Reads the platform's JSON and not the SDK's objects, so that an update which the SDK does
 * not know yet is read as far as we know it.
 *
 * @see <a href="https://core.telegram.org/bots/api#update">Update</a>
 */
record TelegramDecoder(TelegramIdentity me) {
    /** The topic that a forum starts with. Its messages carry no topic id. */
    static final ThreadId GENERAL = new ThreadId("1");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** @throws IllegalArgumentException for an update that is broken, rather than of a kind that we don't know */
    Decoded decode(RawEvent event) {
        var update = parse(event);
        var message = update.get("message");
        return message == null ? new Decoded.Ignored(kind(update)) : message(event, message);
    }

    private static JsonNode parse(RawEvent event) {
        try {
            var update = JSON.readTree(event.json());
            if (update.isObject()) {
                return update;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("telegram update is no JSON event=" + event.key(), e);
        }
        throw new IllegalArgumentException("telegram update is no object event=" + event.key());
    }

    /** The one field beside the id says what an update is about. Only names that we know are let into the log (B39). */
    private static String kind(JsonNode update) {
        return TelegramSource.KINDS.stream()
                .filter(update::has)
                .findFirst()
                .map(name -> name.replace('_', '-'))
                .orElse("unknown-kind");
    }

    /**
     * A group that becomes a supergroup says so twice: as its last message, and as the supergroup's first.
     *
     * @see <a href="https://core.telegram.org/bots/api#message">migrate_to_chat_id</a>
     */
    private static Optional<Decoded> move(JsonNode message) {
        var chat = message.path("chat");
        if (message.has("migrate_to_chat_id")) {
            return Optional.of(moved(Fields.id(chat, "id"), Fields.id(message, "migrate_to_chat_id")));
        }
        return message.has("migrate_from_chat_id")
                ? Optional.of(moved(Fields.id(message, "migrate_from_chat_id"), Fields.id(chat, "id")))
                : Optional.empty();
    }

    private static Decoded moved(String from, String to) {
        return new Decoded.Moved(new ChatId(from), new ChatId(to));
    }

    private Decoded message(RawEvent event, JsonNode message) {
        return move(message).orElseGet(() -> said(event, message));
    }

    private Decoded said(RawEvent event, JsonNode message) {
        var origin = origin(event, message);
        var author = author(message);
        if (author.isEmpty()) {
            return new Decoded.Ignored("no-author");
        }
        if (author.get().bot()) {
            var own = author.get().id().value().equals(Long.toString(me.id()));
            return new Decoded.Ignored(own ? "own-message" : "bot-message");
        }
        var words = Words.of(message, me);
        if (words.call() == Words.Call.OTHER_BOT && !origin.kind().isDirect()) {
            return new Decoded.Ignored("other-bot");
        }
        var attachments = Media.of(message);
        var text = words.text().isBlank() ? OddKinds.oneLine(message).orElse(words.text()) : words.text();
        if (text.isBlank() && attachments.isEmpty()) {
            return new Decoded.Ignored("service-message");
        }
        var album = Optional.of(Fields.text(message, "media_group_id")).filter(id -> !id.isEmpty());
        return new Decoded.Said(turn(event, message, origin, author.get(), words.call(), text, attachments), album);
    }

    private Turn turn(
            RawEvent event,
            JsonNode message,
            Origin origin,
            Author author,
            Words.Call call,
            String text,
            List<Attachment> attachments) {
        var at = at(event, message);
        var annotations = new ArrayList<Annotation>();
        if (!origin.kind().isDirect()) {
            annotations.add(new Annotation.SaidBy(author.id(), author.name()));
        }
        var answered = Answered.of(message);
        answered.map(Answered::annotation).ifPresent(annotations::add);
        attachments.forEach(attachment -> annotations.add(new Annotation.Attached(attachment)));
        annotations.add(new Annotation.Posted(origin.message(), at));
        var toUs = answered.filter(reply -> reply.isFrom(me)).isPresent();
        return new Turn(
                TurnId.of(event.account(), event.key()),
                origin,
                author,
                addressing(origin.kind(), call, toUs),
                text,
                attachments,
                annotations,
                at);
    }

    private static Addressing addressing(ChatKind kind, Words.Call call, boolean replyToUs) {
        if (kind.isDirect()) {
            return Addressing.DIRECT;
        }
        return switch (call) {
            case COMMAND -> Addressing.COMMAND;
            case MENTION -> Addressing.MENTION;
            case OTHER_BOT, NOBODY -> replyToUs ? Addressing.REPLY : Addressing.NONE;
        };
    }

    private static Origin origin(RawEvent event, JsonNode message) {
        var chat = message.path("chat");
        var kind = chatKind(Fields.text(chat, "type"));
        return new Origin(
                event.account(),
                new ChatId(Fields.id(chat, "id")),
                kind,
                kind.isDirect() ? "" : Fields.text(chat, "title"),
                thread(message, chat),
                new MessageId(Fields.id(message, "message_id")));
    }

    private static ChatKind chatKind(String type) {
        return switch (type) {
            case "private" -> ChatKind.DIRECT;
            case "group", "supergroup" -> ChatKind.GROUP;
            case "channel" -> ChatKind.CHANNEL;
            default -> throw new IllegalArgumentException("telegram chat is of no known type");
        };
    }

    /** Outside of topics the thread id names a chain of replies, which is no place of its own. */
    private static Optional<ThreadId> thread(JsonNode message, JsonNode chat) {
        if (message.path("is_topic_message").asBoolean()) {
            return Optional.of(new ThreadId(Fields.id(message, "message_thread_id")));
        }
        var forum =
                chat.path("is_forum").asBoolean() && Fields.text(chat, "type").equals("supergroup");
        return forum ? Optional.of(GENERAL) : Optional.empty();
    }

    /** Who speaks for a chat, such as an anonymous admin, is that chat; the person named beside it is a stand-in. */
    private static Optional<Author> author(JsonNode message) {
        return Fields.object(message, "sender_chat")
                .or(() -> Fields.object(message, "from"))
                .map(Fields::author);
    }

    private static Instant at(RawEvent event, JsonNode message) {
        var date = message.path("date");
        return date.canConvertToInt() && date.asInt() > 0 ? Instant.ofEpochSecond(date.asInt()) : event.receivedAt();
    }
}
