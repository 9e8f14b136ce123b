package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import java.util.Optional;

/**
 * Where something was said. A thread, or a post in a forum, is a channel of its own in Discord, and so a chat of its own
 * here; that it is one also shows, since those who write in it share a conversation.
 */
record Place(ChatId chat, ChatKind kind, String title, Optional<ThreadId> thread, int type) {
    private static final int TEXT_CHANNEL = 0;
    private static final int GROUP_OF_PEOPLE = 3;
    private static final int FIRST_THREAD_TYPE = 10;
    private static final int LAST_THREAD_TYPE = 12;

    static Place of(JsonNode envelope, JsonNode data) {
        var id = Fields.id(data, "channel_id");
        var channel = Fields.object(envelope, "channel").orElse(data.path("channel"));
        var type = data.path("channel_type").asInt(channel.path("type").asInt());
        var apart = !data.has("guild_id") && !channel.has("guild_id");
        var kind = !apart ? ChatKind.CHANNEL : type == GROUP_OF_PEOPLE ? ChatKind.GROUP : ChatKind.DIRECT;
        var isThread = type >= FIRST_THREAD_TYPE && type <= LAST_THREAD_TYPE;
        return new Place(
                new ChatId(id),
                kind,
                kind.isDirect() ? "" : Fields.text(channel, "name"),
                isThread ? Optional.of(new ThreadId(id)) : Optional.empty(),
                type);
    }

    /** Where any message can open a thread. */
    boolean isTextChannel() {
        return kind == ChatKind.CHANNEL && type == TEXT_CHANNEL && thread.isEmpty();
    }

    /** In the thread that the message opens; see {@link Starter}. */
    Origin below(AccountId account, String message) {
        var starter = new Starter(chat.value(), message);
        return new Origin(account, new ChatId(message), kind, title, Optional.of(new ThreadId(message)), starter.id());
    }

    Origin origin(AccountId account, String message) {
        return new Origin(account, chat, kind, title, thread, new MessageId(message));
    }
}
