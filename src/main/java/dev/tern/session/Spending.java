package dev.tern.session;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Counts the tokens of turns that are committed, also of those that were taken back, and of chores; model by model. */
public interface Spending {
    /**
     * What one model was asked.
     *
     * @param model {@code provider/name}; of a turn, the one that answered last in it
     */
    record Spent(String model, Usage usage) {}

    /** Of a session's own turns, without those that a branch began with. */
    Uni<List<Spent>> in(SessionId session);

    /** Of all turns that a person asked for on this account and that ended at this time or later; theirs alone to know. */
    Uni<List<Spent>> by(AccountId account, PersonId person, Instant from);

    /** Of the turns that a person asked for in this place and that ended at this time or later. */
    Uni<List<Spent>> by(Audience.Place place, PersonId person, Instant from);

    /** Of all turns that these people can read and that ended at this time or later. */
    Uni<List<Spent>> at(Audience audience, Instant from);

    /** Of all turns and chores that ended at this time or later. */
    Uni<List<Spent>> since(Instant from);

    /** Adds a chore, of a session if it was one's. */
    Uni<Void> add(Optional<SessionId> session, Spent chore, Instant at);
}
