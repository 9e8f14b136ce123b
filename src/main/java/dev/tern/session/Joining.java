package dev.tern.session;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Gives a turn its session: the present one of its conversation, or a new one where the policy says so. */
public final class Joining {
    private final Sessions sessions;
    private final ResetPolicy policy;

    public Joining(Sessions sessions, ResetPolicy policy) {
        this.sessions = sessions;
        this.policy = policy;
    }

    /** Asked in the conversation's lane, with the same result when the turn is run again. Fails with the store alone. */
    public Uni<Session> join(SessionKey key, Turn turn) {
        return policy.isNone() ? present(key, turn) : present(key, turn).chain(session -> judged(session, turn));
    }

    /** The present session of the conversation, whatever the policy says; begun where there is none. */
    public Uni<Session> present(SessionKey key, Turn turn) {
        return sessions.current(key, Audience.of(turn));
    }

    private Uni<Session> judged(Session session, Turn turn) {
        return sessions.lastActive(session.id())
                .map(last -> last.flatMap(at -> policy.due(at, turn.at())))
                .chain(due -> due.isPresent()
                        ? sessions.renew(session.key(), Audience.of(turn), turn.id(), due)
                        : Uni.createFrom().item(session));
    }

    /** The policy that began this session for this turn, which the person is told. */
    public static Optional<Reset> begunFor(Turn turn, Session session) {
        return session.begun().filter(begun -> begun.by().equals(turn.id())).flatMap(Begun::why);
    }
}
