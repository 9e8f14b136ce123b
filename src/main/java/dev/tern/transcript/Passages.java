package dev.tern.transcript;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads over sessions for those who could read along when it was said: another audience's are as if they were not there,
 * and so is what anybody took back.
 */
public interface Passages {
    /** Those of the turns that the audience has, in the order of their commits. */
    Uni<List<CommittedTurn>> turns(Audience audience, Collection<TurnId> turns);

    /** A turn with as many before and after it in its session, oldest first; empty when the audience has no such turn. */
    Uni<List<CommittedTurn>> around(Audience audience, TurnId turn, int beside);

    /** The last turns of a session, oldest first; empty when the audience has no such session. */
    Uni<List<CommittedTurn>> ending(Audience audience, SessionId session, int limit);

    /** Those of the turns that a session consists of, the ones that it began with included. */
    Uni<Set<TurnId>> partOf(SessionId session, Collection<TurnId> turns);

    /** The sessions that the audience spoke in last, the latest first. */
    Uni<List<Heading>> latest(Audience audience, int limit);

    /** What those of the sessions are called that the audience has. */
    Uni<List<Heading>> headings(Audience audience, Collection<SessionId> sessions);

    /**
     * A session in a list.
     *
     * @param title what people call it
     * @param turns how many turns of its own hold
     */
    record Heading(SessionId session, Optional<String> title, Instant startedAt, Instant lastAt, int turns) {}
}
