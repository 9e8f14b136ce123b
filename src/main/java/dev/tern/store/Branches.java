package dev.tern.store;

import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The rows that make a branch: a session, and references to the turns that it begins with. */
final class Branches {
    private static final String BEGIN = """
            insert into sessions (id, key, audience, prompt, tools, model, title, titled_by, persona, chosen_model,
                                  effort, parent_id, begun_by, resumed_at, started_at)
            select :id, :key, audience, prompt, tools, model, coalesce(:title, title),
                   case when cast(:title as text) is null then titled_by else 'person' end, persona, chosen_model, effort, id, :by, :now, :now
            from sessions where id = :from
            """;

    private static final String INHERIT = """
            insert into inherited_turns (session_id, turn_id)
            select :id, turn_id from session_turns where session_id = :from and seq <= :last
            """;

    private static final String READ_BY_OTHERS = """
            select exists (select 1 from sessions where key = :key and audience not in (:audience, ''))
            """;

    private Branches() {}

    /** Whether the conversation is known to have another audience. */
    static boolean isReadByOthers(Handle handle, SessionKey key, Audience audience) {
        return handle.createQuery(READ_BY_OTHERS)
                .bind("key", key.value())
                .bind("audience", audience.key())
                .mapTo(Boolean.class)
                .one();
    }

    /**
     * With the turns of {@code from} up to {@code last}, which is a place in the order of commits.
     *
     * @param by the turn that asked for it
     */
    static void begin(
            Handle handle,
            SessionId from,
            long last,
            SessionId id,
            SessionKey key,
            Optional<TurnId> by,
            Optional<String> title,
            Instant now) {
        handle.createUpdate(BEGIN)
                .bind("id", id.value())
                .bind("key", key.value())
                .bind("by", by.map(TurnId::value))
                .bind("title", title)
                .bind("now", now.toEpochMilli())
                .bind("from", from.value())
                .execute();
        handle.createUpdate(INHERIT)
                .bind("id", id.value())
                .bind("from", from.value())
                .bind("last", last)
                .execute();
    }
}
