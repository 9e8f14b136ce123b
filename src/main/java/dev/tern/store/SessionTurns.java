package dev.tern.store;

import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The turns that a session consists of, its own and those that it began with, but for the withdrawn ones. */
final class SessionTurns {
    private static final String SEQ = """
            select seq from session_turns where session_id = :session and turn_id = :turn
            """;

    private static final String LAST = """
            select turn_id from session_turns
            where session_id = :session
              and seq > coalesce((select max(seq) from session_turns where session_id = :session and is_summary = 1), -1)
            order by seq desc limit :limit
            """;

    private static final String END = """
            select max(seq) from session_turns where session_id = :session
            """;

    private static final String WITHDRAW_OWN = """
            update turns set withdrawn_at = :now, withdrawn_by = :by where id = :turn and session_id = :session
            """;

    private static final String WITHDRAW_INHERITED = """
            update inherited_turns set withdrawn_at = :now, withdrawn_by = :by
            where turn_id = :turn and session_id = :session
            """;

    private static final String WITHDRAWN_BY = """
            select id from turns
            where withdrawn_by = :by and session_id = :session
               or id in (select turn_id from inherited_turns where session_id = :session and withdrawn_by = :by)
            order by seq
            """;

    private static final String SAID = """
            select turn_id, ordinal, role, text, reasoning, facts
            from messages where turn_id = :turn and role = 'user'
            order by ordinal
            """;

    private SessionTurns() {}

    /** Where the turn stands in the order of commits; empty when it is no part of the session. */
    static Optional<Long> seq(Handle handle, SessionId session, TurnId turn) {
        return handle.createQuery(SEQ)
                .bind("session", session.value())
                .bind("turn", turn.value())
                .mapTo(Long.class)
                .findOne();
    }

    /** Where the last one stands; empty where there is none. */
    static Optional<Long> end(Handle handle, SessionId session) {
        return handle.createQuery(END)
                .bind("session", session.value())
                .mapTo(Long.class)
                .findOne();
    }

    /** The last ones, oldest first; what was said before a summary is no more to be had singly. */
    static List<TurnId> last(Handle handle, SessionId session, int limit) {
        return handle.createQuery(LAST)
                .bind("session", session.value())
                .bind("limit", limit)
                .mapTo(String.class)
                .map(TurnId::new)
                .list()
                .reversed();
    }

    /** From this session alone, whether the turn is its own or inherited. */
    static void withdraw(Handle handle, SessionId session, TurnId turn, TurnId by, Instant now) {
        for (var statement : List.of(WITHDRAW_OWN, WITHDRAW_INHERITED)) {
            handle.createUpdate(statement)
                    .bind("now", now.toEpochMilli())
                    .bind("by", by.value())
                    .bind("turn", turn.value())
                    .bind("session", session.value())
                    .execute();
        }
    }

    /** What a command has withdrawn from this session, oldest first. */
    static List<TurnId> withdrawnBy(Handle handle, SessionId session, TurnId by) {
        return handle.createQuery(WITHDRAWN_BY)
                .bind("session", session.value())
                .bind("by", by.value())
                .mapTo(String.class)
                .map(TurnId::new)
                .list();
    }

    /** What people said in a turn. */
    static List<UserSaid> said(Handle handle, TurnId turn) {
        return handle.createQuery(SAID)
                .bind("turn", turn.value())
                .map((row, context) -> (UserSaid) JdbcTranscripts.message(row))
                .list();
    }
}
