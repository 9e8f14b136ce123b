package dev.tern.store;

import dev.tern.session.Spending;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sums over the turns, and over the chores beside them. */
@Singleton
final class JdbcSpending implements Spending {
    private static final String SUMS = """
            select model, sum(usage_input) as input, sum(usage_cached) as cached,
                   sum(usage_cache_writes) as written, sum(usage_output) as output
            from (select t.model, t.usage_input, t.usage_cached, t.usage_cache_writes, t.usage_output
                  from turns t join sessions s on s.id = t.session_id where %s
                  union all
                  select t.model, t.usage_input, t.usage_cached, t.usage_cache_writes, t.usage_output
                  from chores t join sessions s on s.id = t.session_id where %s) spent
            group by model
            order by model
            """;

    private static final String SESSION = "t.session_id = :session";
    private static final String AUDIENCE = "s.audience = :audience and t.ended_at >= :since";
    // a turn names its person only where several people talk; before it did, nowhere. Each part has an index of its own
    static final String PERSON = """
            select model, sum(usage_input) as input, sum(usage_cached) as cached,
                   sum(usage_cache_writes) as written, sum(usage_output) as output
            from (select t.model, t.usage_input, t.usage_cached, t.usage_cache_writes, t.usage_output
                  from turns t join sessions s on s.id = t.session_id
                  where s.audience = :audience and t.ended_at >= :since
                  union all
                  select t.model, t.usage_input, t.usage_cached, t.usage_cache_writes, t.usage_output
                  from turns t join sessions s on s.id = t.session_id
                  where t.person = :person and t.ended_at >= :since and substr(s.audience, 1, :length) = :places
                  union all
                  select t.model, t.usage_input, t.usage_cached, t.usage_cache_writes, t.usage_output
                  from chores t join sessions s on s.id = t.session_id
                  where s.audience = :audience and t.ended_at >= :since) spent
            group by model
            order by model
            """;

    private static final String PERSON_THERE = "s.audience = :audience and t.person = :person and t.ended_at >= :since";
    // a chore among people is nobody's own
    private static final String NONE = "1 = 0";

    private static final String ALL = """
            select model, sum(usage_input) as input, sum(usage_cached) as cached,
                   sum(usage_cache_writes) as written, sum(usage_output) as output
            from (select model, usage_input, usage_cached, usage_cache_writes, usage_output
                  from turns where ended_at >= :since
                  union all
                  select model, usage_input, usage_cached, usage_cache_writes, usage_output
                  from chores where ended_at >= :since) spent
            group by model
            order by model
            """;

    private static final String ADD = """
            insert into chores (session_id, model, usage_input, usage_cached, usage_cache_writes, usage_output, ended_at)
            values (:session, :model, :input, :cached, :written, :output, :at)
            """;

    private final Database database;

    JdbcSpending(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<Spent>> in(SessionId session) {
        return sums(SUMS.formatted(SESSION, SESSION), Map.of("session", session.value()));
    }

    @Override
    public Uni<List<Spent>> by(AccountId account, PersonId person, Instant from) {
        var places = Ids.key(List.of("place", account.toString())) + ":";
        return sums(
                PERSON,
                Map.of(
                        "since", from.toEpochMilli(),
                        "audience", new Audience.Direct(account, person).key(),
                        "person", person.value(),
                        "places", places,
                        "length", places.length()));
    }

    @Override
    public Uni<List<Spent>> by(Audience.Place place, PersonId person, Instant from) {
        return sums(
                SUMS.formatted(PERSON_THERE, NONE),
                Map.of("since", from.toEpochMilli(), "audience", place.key(), "person", person.value()));
    }

    @Override
    public Uni<List<Spent>> at(Audience audience, Instant from) {
        return sums(
                SUMS.formatted(AUDIENCE, AUDIENCE), Map.of("since", from.toEpochMilli(), "audience", audience.key()));
    }

    @Override
    public Uni<List<Spent>> since(Instant from) {
        return sums(ALL, Map.of("since", from.toEpochMilli()));
    }

    @Override
    public Uni<Void> add(Optional<SessionId> session, Spent chore, Instant at) {
        return database.write(handle -> handle.createUpdate(ADD)
                        .bind("session", session.map(SessionId::value))
                        .bind("model", chore.model())
                        .bind("input", chore.usage().input())
                        .bind("cached", chore.usage().cached())
                        .bind("written", chore.usage().cacheWrites())
                        .bind("output", chore.usage().output())
                        .bind("at", at.toEpochMilli())
                        .execute())
                .replaceWithVoid();
    }

    private Uni<List<Spent>> sums(String query, Map<String, ?> values) {
        return database.read(handle -> handle.createQuery(query)
                .bindMap(values)
                .map((row, context) -> new Spent(
                        row.getString("model"),
                        new Usage(
                                row.getLong("input"),
                                row.getLong("cached"),
                                row.getLong("written"),
                                row.getLong("output"))))
                .list());
    }
}
