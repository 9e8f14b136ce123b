package dev.tern.store;

import dev.tern.inbox.InboxId;
import dev.tern.inbox.Quarantined;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Statements on events that no turn will come of, as they stand. */
final class EndedEvents {
    private static final String QUARANTINE = """
            select id, account, event_key, received_at, reason
            from inbox where state = 'quarantined' order by id limit :limit
            """;

    private static final String QUARANTINE_BEFORE = """
            select id, account, event_key, received_at, reason
            from inbox where state = 'quarantined' and id < :before order by id desc limit :limit
            """;

    private static final String RELEASE = """
            update inbox set state = 'received', reason = null, due_since = :now where id = :id and state = 'quarantined'
            """;

    private static final String DELETE = """
            delete from inbox where id in (
                select id from inbox
                where state in ('done', 'ignored', 'failed') and received_at < :before
                limit :limit)
            """;

    private static final InstantSource CLOCK = InstantSource.system();

    private EndedEvents() {}

    static List<Quarantined> quarantine(Handle handle, int limit) {
        return handle.createQuery(QUARANTINE)
                .bind("limit", limit)
                .map((row, context) -> quarantined(row))
                .list();
    }

    /** What came before an event, the last first. */
    static List<Quarantined> quarantine(Handle handle, long before, int limit) {
        return handle.createQuery(QUARANTINE_BEFORE)
                .bind("before", before)
                .bind("limit", limit)
                .map((row, context) -> quarantined(row))
                .list();
    }

    private static Quarantined quarantined(ResultSet row) throws SQLException {
        return new Quarantined(
                new InboxId(row.getLong("id")),
                AccountId.parse(row.getString("account")),
                new EventKey(row.getString("event_key")),
                Instant.ofEpochMilli(row.getLong("received_at")),
                row.getString("reason"));
    }

    /** From now on somebody waits for it again. False where it is not in there. */
    static boolean release(Handle handle, InboxId id) {
        return handle.createUpdate(RELEASE)
                        .bind("id", id.value())
                        .bind("now", CLOCK.millis())
                        .execute()
                > 0;
    }

    static int delete(Handle handle, Instant before, int limit) {
        return handle.createUpdate(DELETE)
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .execute();
    }
}
