package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import java.util.Optional;
import java.util.Set;

/** Where a message was said, and by whom. */
final class Place {
    /** The topic that a forum starts with. Its messages carry no topic id. */
    static final ThreadId GENERAL = new ThreadId("1");

    private Place() {}

    static Origin origin(AccountId account, JsonNode message) {
        var chat = message.path("chat");
        var where = chat(chat);
        return new Origin(
                account,
                where.id(),
                where.kind(),
                where.title(),
                thread(message, chat),
                new MessageId(Fields.id(message, "message_id")));
    }

    /** One chat; without a title where it is direct. */
    record Where(ChatId id, ChatKind kind, String title) {}

    static Where chat(JsonNode chat) {
        var kind = chatKind(Fields.text(chat, "type"));
        return new Where(new ChatId(Fields.id(chat, "id")), kind, kind.isDirect() ? "" : Fields.text(chat, "title"));
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

    /**
     * Who speaks for a chat, such as an anonymous admin, is that chat; the person named beside it is a stand-in. A
     * channel that speaks in itself, or whose posts are copied into its group, is no person to talk with.
     */
    static Optional<Author> author(JsonNode message) {
        var chat = message.path("chat");
        var channel = Fields.text(chat, "type").equals("channel");
        var itself = channel || message.path("is_automatic_forward").asBoolean();
        return Fields.object(message, "sender_chat")
                .map(speaker -> speaking(speaker, itself))
                .or(() -> Fields.object(message, "from").map(Fields::author))
                .or(() -> channel ? Optional.of(speaking(chat, true)) : Optional.empty());
    }

    private static Author speaking(JsonNode chat, boolean itself) {
        var author = Fields.author(chat);
        return new Author(author.id(), author.name(), itself, true, Set.of());
    }
}
