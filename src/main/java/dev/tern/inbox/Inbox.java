package dev.tern.inbox;

import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/**
 * Keeps events. Every method completes when its change is on disk; a failure means that nothing changed. The last two
 * states, {@code done} and {@code failed}, are set by the ledger together with what the turn led to.
 */
public interface Inbox {
    /** Keeps an event once: empty when its account has one with its key already. */
    Uni<Optional<InboxRow>> store(RawEvent event);

    /** All that is neither finished nor set aside, in arrival order; what a new process must take up. */
    Uni<List<InboxRow>> unfinished(AccountId account);

    /** The events lead to this turn, which waits in its lane. */
    Uni<Void> queued(List<InboxId> ids, TurnId turn);

    /** The events of this turn are being worked on. */
    Uni<Void> running(TurnId turn);

    /** Nothing to do; the reason is short and fixed. */
    Uni<Void> ignored(InboxId id, String reason);

    /** It could not be read; kept for a person to look at. */
    Uni<Void> quarantined(InboxId id, Fault fault);
}
