package dev.tern.session;

import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What may be done with what was said before: gone back to, continued otherwise, taken back.
 *
 * <p>Every operation is asked by a conversation, and sees that conversation's sessions only: another's are as if they
 * were not there. Each is one transaction. None looks at what runs now: whoever calls it holds the session's lane.
 */
public interface Pasts {
    /**
     * The conversation's sessions, those that began last first.
     *
     * @param limit how many at most
     */
    Uni<List<Past>> list(SessionKey key, int limit);

    /** One of them; empty when it is none of the conversation's. */
    Uni<Optional<Past>> find(SessionKey key, SessionId id);

    /** Ends the conversation's present session and goes on with this one; empty when it is none of the conversation's. */
    Uni<Optional<Session>> resume(SessionKey key, SessionId id);

    /**
     * Begins a session that has the turns of another up to one of them, its prompt, tools and personality, and so
     * the provider's cache too. What is withdrawn from the one later stays in the other. It becomes the present session
     * of its conversation.
     *
     * @param owner the conversation of {@code from}
     * @param upTo the last turn that the new session has
     * @param to the conversation of the new session, read by the same people
     * @return empty when the owner has no such session, the session no such turn, or other people read {@code to}
     */
    Uni<Optional<Session>> branch(SessionKey owner, SessionId from, TurnId upTo, SessionKey to);

    /**
     * Goes on in a copy of a session with all its turns; the other stays as it is. Once for the turn that asks: asked
     * again for it, what it began stays.
     *
     * @param title of the copy; without one, it has the other's
     * @return empty when the conversation has no such session, or nothing was said in it
     */
    Uni<Optional<Session>> branch(SessionKey key, SessionId from, TurnId asking, Optional<String> title);

    /**
     * Withdraws the last turns of a session, however they ended: they are kept, and no longer part of it. Once for the turn
     * that asks: asked again for it, it withdraws no others, and tells of the same.
     *
     * @param turns how many, at least one
     * @return those that were withdrawn, oldest first: fewer where there were fewer
     */
    Uni<List<TurnId>> undo(SessionKey key, SessionId id, int turns, TurnId asking);

    /**
     * Withdraws the last turn of a session, so that it can be run again under another id. Once for the turn that asks, as
     * above.
     *
     * @return what the person said in it; empty, and nothing withdrawn, when there is nothing to run again
     */
    Uni<List<UserSaid>> retry(SessionKey key, SessionId id, TurnId asking);

    /** The session in which the turn was committed, whose ever it is: compare its key. */
    Uni<Optional<Session>> sessionOf(TurnId turn);

    /**
     * A session in a list.
     *
     * @param parent the session that it was branched from
     * @param title what people call it
     * @param endedAt empty for the present one
     * @param turns how many it has, those from its parent included
     * @param lastTurnAt when the last of them ended
     */
    record Past(
            SessionId id,
            Optional<SessionId> parent,
            Optional<String> title,
            Instant startedAt,
            Optional<Instant> endedAt,
            int turns,
            Optional<Instant> lastTurnAt) {}
}
