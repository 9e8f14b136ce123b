package dev.tern.store;

import dev.tern.inbox.OldestEvents;
import dev.tern.outbox.OldestParts;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.Query;

/** What lies longest, by the indexes of what is open: asked every few seconds, it must cost nothing. */
@Singleton
final class JdbcOldest implements OldestEvents, OldestParts {
    private static final String EVENTS = """
            select account, min(coalesce(due_since, received_at)) as since from inbox
            where state in ('received', 'queued', 'running') and state = 'received'
            group by account
            """;

    // penalties of a whole account have an empty chat
    private static final String PARTS = """
            select account, min(case when until > due then until else due end) as since
            from (select account, coalesce(due_since, committed_at) as due,
                         coalesce((select max(p.until) from penalties p
                                   where p.account = o.account and p.chat in ('', o.chat)), 0) as until
                  from outbox o
                  where state in ('pending', 'sending', 'unknown') and state <> 'unknown'
                    and committed_at is not null) as waiting
            where until <= :now
            group by account
            """;

    // by the order of the table, since what was sent is in no index
    private static final String SENT = """
            select account, max(receipt_at) as since
            from (select account, receipt_at from outbox order by seq desc limit 300) as latest
            where receipt_at is not null
            group by account
            """;

    private final Database database;

    JdbcOldest(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Map<AccountId, Instant>> oldestReceived() {
        return database.read(handle -> byAccount(handle.createQuery(EVENTS)));
    }

    @Override
    public Uni<Map<AccountId, Instant>> oldestDue(Instant now) {
        return database.read(handle -> byAccount(handle.createQuery(PARTS).bind("now", now.toEpochMilli())));
    }

    @Override
    public Uni<Map<AccountId, Instant>> lastSent() {
        return database.read(handle -> byAccount(handle.createQuery(SENT)));
    }

    private static Map<AccountId, Instant> byAccount(Query query) {
        return query.reduceRows(new HashMap<AccountId, Instant>(), (found, row) -> {
            found.put(
                    AccountId.parse(row.getColumn("account", String.class)),
                    Instant.ofEpochMilli(row.getColumn("since", Long.class)));
            return found;
        });
    }
}
