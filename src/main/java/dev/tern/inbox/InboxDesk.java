package dev.tern.inbox;

import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What operators see of events and decide about them. */
public interface InboxDesk {
    /** The reason of what an operator has taken out of quarantine for good. */
    String DISCARDED = "discarded by an operator";

    /**
     * How much is in one state.
     *
     * @param oldest since when the oldest of it waits: from when it came, or was last taken out of quarantine
     */
    record Standing(InboxState state, long count, Instant oldest) {}

    /** Of each state in which there is something and which is no end; quarantine is none. */
    Uni<List<Standing>> standing();

    /**
     * What could not be read, what came last first.
     *
     * @param after the last of the page before
     * @param limit from 1
     */
    Uni<List<Quarantined>> quarantine(Optional<InboxId> after, int limit);

    /** How far an event has come; empty where there is none. */
    Uni<Optional<InboxState>> state(InboxId id);

    /**
     * Takes an event out of quarantine for good: it is {@code ignored}.
     *
     * @return false, and nothing changed, where it is not in there
     */
    Uni<Boolean> discard(InboxId id);
}
