package dev.tern.delivery;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;

/** Is told by a platform's refusal that a chat has another id now. */
@FunctionalInterface
public interface MovedChats {
    /** Makes all that is kept follow, pending parts included. Completes when it is on disk; once more does no harm. */
    Uni<Void> moved(AccountId account, ChatId from, ChatId to);
}
