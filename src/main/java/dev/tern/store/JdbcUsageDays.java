package dev.tern.store;

import dev.tern.session.PeopleDirectory;
import dev.tern.session.Spending.Spent;
import dev.tern.session.UsageDays;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Sums over the turns and chores of some days, by the times at which they ended. */
@Singleton
final class JdbcUsageDays implements UsageDays {
    private static final String SUMS = """
            select coalesce(s.audience, '') as audience, t.model, %1$s as person, %2$s as turns,
                   sum(t.usage_input) as input, sum(t.usage_cached) as cached,
                   sum(t.usage_cache_writes) as written, sum(t.usage_output) as output
            from %3$s t left join sessions s on s.id = t.session_id
            where t.ended_at >= :from and t.ended_at < :to
            group by 1, 2, 3
            """;

    /** A summary is a turn by its form alone. */
    private static final String TURNS = "sum(case when t.place is null then 1 else 0 end)";

    private static final List<String> BOTH =
            List.of(SUMS.formatted("coalesce(t.person, '')", TURNS, "turns"), SUMS.formatted("''", "0", "chores"));

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcUsageDays(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcUsageDays(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** One of the sums, of whatever was asked. */
    private record Sum(Optional<Audience> audience, String person, boolean chore, long turns, Spent spent) {
        String platform() {
            return audience.map(it -> it.account().platform().value()).orElse("");
        }

        /** A chore is nobody's own, though a session is somebody's. */
        Optional<PeopleDirectory.Key> by() {
            return chore
                    ? Optional.empty()
                    : audience.flatMap(it -> switch (it) {
                        case Audience.Direct(var account, var direct) ->
                            Optional.of(new PeopleDirectory.Key(account, direct));
                        case Audience.Place(var account, var chat) ->
                            Optional.of(person)
                                    .filter(id -> !id.isEmpty())
                                    .map(id -> new PeopleDirectory.Key(account, new PersonId(id)));
                    });
        }

        Sum plus(Sum other) {
            var usage = spent.usage().plus(other.spent.usage());
            return new Sum(audience, person, chore, turns + other.turns, new Spent(spent.model(), usage));
        }
    }

    @Override
    public Uni<List<Used>> since(LocalDate first, ZoneId zone) {
        var last = LocalDate.ofInstant(clock.instant(), zone);
        return database.read(handle -> first.datesUntil(last.plusDays(1))
                .flatMap(day -> on(handle, day, zone))
                .toList());
    }

    private static Stream<Used> on(Handle handle, LocalDate day, ZoneId zone) {
        var sums = sums(
                handle,
                day.atStartOfDay(zone).toInstant(),
                day.plusDays(1).atStartOfDay(zone).toInstant());
        return sums
                .collect(Collectors.toMap(
                        sum -> sum.platform() + "\n" + sum.spent().model(), sum -> sum, Sum::plus, TreeMap::new))
                .values()
                .stream()
                .map(sum -> new Used(day, platform(sum.platform()), sum.turns(), sum.spent()));
    }

    private static Optional<PlatformId> platform(String name) {
        return Optional.of(name).filter(it -> !it.isEmpty()).map(PlatformId::new);
    }

    @Override
    public Uni<List<UsedBy>> byPerson(Instant from) {
        return database.read(
                handle -> byPerson(sums(handle, from, clock.instant().plusSeconds(1))));
    }

    private static List<UsedBy> byPerson(Stream<Sum> sums) {
        return sums
                .collect(Collectors.groupingBy(
                        Sum::by, Collectors.toMap(sum -> sum.spent().model(), sum -> sum, Sum::plus, TreeMap::new)))
                .entrySet()
                .stream()
                .map(entry -> entry.getValue().values().stream()
                        .map(sum -> new UsedBy(entry.getKey(), sum.turns(), sum.spent()))
                        .toList())
                .sorted(Comparator.comparingLong(JdbcUsageDays::tokens).reversed())
                .flatMap(List::stream)
                .toList();
    }

    private static long tokens(List<UsedBy> all) {
        return all.stream()
                .mapToLong(used ->
                        used.spent().usage().input() + used.spent().usage().output())
                .sum();
    }

    private static Stream<Sum> sums(Handle handle, Instant from, Instant to) {
        return BOTH.stream()
                .flatMap(query -> handle
                        .createQuery(query)
                        .bind("from", from.toEpochMilli())
                        .bind("to", to.toEpochMilli())
                        .map((row, context) -> sum(row, query.equals(BOTH.getLast())))
                        .list()
                        .stream());
    }

    private static Sum sum(ResultSet row, boolean chore) throws SQLException {
        var usage =
                new Usage(row.getLong("input"), row.getLong("cached"), row.getLong("written"), row.getLong("output"));
        return new Sum(
                Optional.of(row.getString("audience"))
                        .filter(it -> !it.isEmpty())
                        .map(Audience::parse),
                row.getString("person"),
                chore,
                row.getLong("turns"),
                new Spent(row.getString("model"), usage));
    }
}
