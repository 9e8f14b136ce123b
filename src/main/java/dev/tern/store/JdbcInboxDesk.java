package dev.tern.store;

import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxState;
import dev.tern.inbox.Quarantined;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The inbox as operators see it: what has not ended, by its indexes alone. */
@Singleton
final class JdbcInboxDesk implements InboxDesk {
    private static final String STANDING = """
            select state, count(*) as events, min(%s) as oldest from inbox where %s group by state
            """;

    private static final List<String> STANDINGS = List.of(
            STANDING.formatted("coalesce(due_since, received_at)", "state in ('received', 'queued', 'running')"),
            STANDING.formatted("received_at", "state = 'quarantined'"));

    private static final String STATE = "select state from inbox where id = :id";

    private static final String DISCARD = """
            update inbox set state = 'ignored', reason = :reason where id = :id and state = 'quarantined'
            """;

    private final Database database;

    JdbcInboxDesk(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<Standing>> standing() {
        return database.read(handle -> STANDINGS.stream()
                .flatMap(query -> standings(handle, query).stream())
                .sorted(Comparator.comparing(Standing::state))
                .toList());
    }

    private static List<Standing> standings(Handle handle, String query) {
        return handle.createQuery(query)
                .map((row, context) -> new Standing(
                        InboxState.of(row.getString("state")),
                        row.getLong("events"),
                        Instant.ofEpochMilli(row.getLong("oldest"))))
                .list();
    }

    @Override
    public Uni<List<Quarantined>> quarantine(Optional<InboxId> after, int limit) {
        long before = after.map(InboxId::value).orElse(Long.MAX_VALUE);
        return database.read(handle -> EndedEvents.quarantine(handle, before, limit));
    }

    @Override
    public Uni<Optional<InboxState>> state(InboxId id) {
        return database.read(handle -> handle.createQuery(STATE)
                .bind("id", id.value())
                .map((row, context) -> state(row))
                .findOne());
    }

    private static InboxState state(ResultSet row) throws SQLException {
        return InboxState.of(row.getString("state"));
    }

    @Override
    public Uni<Boolean> discard(InboxId id) {
        return database.write(handle -> handle.createUpdate(DISCARD)
                        .bind("id", id.value())
                        .bind("reason", DISCARDED)
                        .execute()
                > 0);
    }
}
