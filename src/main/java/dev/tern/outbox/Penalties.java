package dev.tern.outbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Keeps how long platforms want to be left alone, so that a new process obeys too. */
public interface Penalties {
    /**
     * One penalty.
     *
     * @param chat empty for the whole account
     */
    record Penalty(AccountId account, Optional<ChatId> chat, Instant until) {}

    /** Keeps it in place of an earlier one of the same account and chat. */
    Uni<Void> put(Penalty penalty);

    /** Those that end after the given time; the others are forgotten. */
    Uni<List<Penalty>> since(AccountId account, Instant now);
}
