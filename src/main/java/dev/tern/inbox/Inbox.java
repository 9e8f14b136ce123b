package dev.tern.inbox;

import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps events. Every method completes when its change is on disk; a failure means that nothing changed. The last two
 * states, {@code done} and {@code failed}, are set by the ledger together with what the turn led to.
 */
public interface Inbox {
    /** Keeps an event once: empty when its account has one with its key already. */
    Uni<Optional<InboxRow>> store(RawEvent event);

    /**
     * What is neither finished nor set aside, in arrival order, a page of it; what a new process must take up. Without
     * what was steered into a turn, which that turn's journal has.
     *
     * @param after the last of the page before, or 0
     */
    Uni<List<OpenEvent>> unfinished(AccountId account, InboxId after, int limit);

    /** These events, in arrival order; those that are there. */
    Uni<List<InboxRow>> events(List<InboxId> ids);

    /** The events lead to this turn, which waits in its lane. */
    Uni<Void> queued(List<InboxId> ids, TurnId turn);

    /** The events of this turn are being worked on. */
    Uni<Void> running(TurnId turn);

    /** Nothing to do; the reason is short and fixed. */
    Uni<Void> ignored(InboxId id, String reason);

    /** The same for all events of a turn that is not to be run. */
    Uni<Void> ignored(TurnId turn, String reason);

    /** What could not be read, in arrival order. */
    Uni<List<Quarantined>> quarantine(int limit);

    /** Takes an event out of quarantine, as if it had just come; empty where it is not in there. */
    Uni<Optional<InboxRow>> replay(InboxId id);

    /**
     * Deletes events that have ended, and came before an instant; what is open or in quarantine stays.
     *
     * @param limit how many at most
     * @return how many
     */
    Uni<Integer> sweep(Instant before, int limit);

    /** It could not be read; kept for a person to look at. */
    Uni<Void> quarantined(InboxId id, Fault fault);
}
