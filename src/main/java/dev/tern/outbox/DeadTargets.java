package dev.tern.outbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** Keeps the chats in which nothing can be sent any more. */
public interface DeadTargets {
    /**
     * One of them.
     *
     * @param why the platform's word for it, for example {@code is_archived}
     * @param told when the operator was told last
     */
    record DeadTarget(AccountId account, ChatId chat, String why, Instant told) {}

    /** Keeps it in place of what was known of the chat. */
    Uni<Void> put(DeadTarget target);

    /** Somebody has spoken there, so it lives. */
    Uni<Void> remove(AccountId account, ChatId chat);

    Uni<List<DeadTarget>> all(AccountId account);
}
