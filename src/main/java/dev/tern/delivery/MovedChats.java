package dev.tern.delivery;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;

/** Knows chats that have another id now, and is told of one by a platform's refusal. */
public interface MovedChats {
    /** Makes all that is kept follow, pending parts included. Completes when it is on disk; once more does no harm. */
    Uni<Void> moved(AccountId account, ChatId from, ChatId to);

    /** The chat's id of today: its own, unless it has moved. Answered at once, on any thread. */
    ChatId now(AccountId account, ChatId chat);
}
