package dev.tern.store;

import dev.tern.session.Spending;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.jdbi.v3.core.statement.Query;

/** Sums over the turns. */
@Singleton
final class JdbcSpending implements Spending {
    private static final String SUMS = """
            select coalesce(sum(t.usage_input), 0) as input, coalesce(sum(t.usage_cached), 0) as cached,
                   coalesce(sum(t.usage_output), 0) as output
            from turns t
            """;

    private static final String IN = SUMS + " where t.session_id = :session";

    private static final String SINCE =
            SUMS + " join sessions s on s.id = t.session_id where s.key = :key and t.ended_at >= :since";

    private final Database database;

    JdbcSpending(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Usage> in(SessionId session) {
        return database.read(handle -> sum(handle.createQuery(IN).bind("session", session.value())));
    }

    @Override
    public Uni<Usage> since(SessionKey key, Instant from) {
        return database.read(
                handle -> sum(handle.createQuery(SINCE).bind("key", key.value()).bind("since", from.toEpochMilli())));
    }

    private static Usage sum(Query query) {
        return query.map(
                        (row, context) -> new Usage(row.getLong("input"), row.getLong("cached"), row.getLong("output")))
                .one();
    }
}
