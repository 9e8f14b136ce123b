package dev.tern.session;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Chats that go on under another id, as a group of Telegram's does when it becomes a supergroup. The two questions are
 * answered from memory, at once, on any thread.
 */
public interface ChatMoves {
    /** Reads what is kept; to be completed before the first question. */
    Uni<Void> load();

    /**
     * Gives the new chat all that belongs to the old one, in one transaction: sessions, memory, whatever is still to be
     * sent (no longer as a reply, since the old messages are not there), the threads that are followed, homes. Done
     * again, also where the platform tells it twice, it only takes along what came to the old one since.
     *
     * @return false where it was known already
     */
    Uni<Boolean> moved(AccountId account, ChatId from, ChatId to);

    /** The chat's id of today: its own, unless it has moved. */
    ChatId now(AccountId account, ChatId chat);

    /** The ids that the chat had before, in no order. */
    List<ChatId> before(AccountId account, ChatId chat);

    /** No chat ever moves. */
    ChatMoves NONE = new ChatMoves() {
        @Override
        public Uni<Void> load() {
            return Uni.createFrom().voidItem();
        }

        @Override
        public Uni<Boolean> moved(AccountId account, ChatId from, ChatId to) {
            return Uni.createFrom().item(false);
        }

        @Override
        public ChatId now(AccountId account, ChatId chat) {
            return chat;
        }

        @Override
        public List<ChatId> before(AccountId account, ChatId chat) {
            return List.of();
        }
    };
}
