package dev.tern.outbox;

import dev.tern.turn.AccountId;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What operators see of parts and decide about them. Decisions are only written down here: who holds parts in memory is
 * told by whoever asks, see {@code runner.OperatorDesk}.
 */
public interface OutboxDesk {
    /**
     * How much is in one state.
     *
     * @param oldest since when the oldest of it waits: from its commit, or from when an operator last sent it again; of what
     *     has ended, when it was committed. Empty where that was not written down
     */
    record Standing(PartState state, long count, Optional<Instant> oldest) {}

    /** Of each state in which there is something, but for {@code sent}, of which there is no end. */
    default Uni<List<Standing>> standing() {
        return standing(Set.of());
    }

    /**
     * The same, but for the age.
     *
     * @param patient accounts whose parts may wait as long as they like: {@link Standing#oldest()} leaves them out
     */
    Uni<List<Standing>> standing(Set<AccountId> patient);

    /**
     * Parts in these states, those committed last first.
     *
     * @param after the last of the page before
     * @param limit from 1
     */
    Uni<List<DeskPart>> list(Set<PartState> states, Optional<PartId> after, int limit);

    /** Empty where there is no such part. */
    Uni<Optional<DeskPart>> find(PartId id);

    /**
     * Makes a part {@code pending} that is in this state, to be tried at once; how often it was tried is kept. The later
     * parts of its turn that were discarded with it come along. What may be there already, as far as is known, goes out as
     * a repetition: {@link OutboxPart#repeated()}.
     *
     * @param from any but {@code sent}; {@code sending} only of a part that nobody sends
     * @return what of its turn is to be sent from this part on, in order; empty, and nothing changed, where the part is in
     *     another state by now
     */
    Uni<List<OutboxPart>> resend(PartId id, PartState from);

    /**
     * Discards a part that is in this state. Later parts that wait behind a pending one are discarded with it, unless it is
     * files.
     *
     * @param from {@code pending}, {@code unknown}, {@code failed}, or {@code sending} of a part that nobody sends
     * @return false, and nothing changed, where it is in another state or there is none
     */
    Uni<Boolean> discard(PartId id, PartState from);
}
