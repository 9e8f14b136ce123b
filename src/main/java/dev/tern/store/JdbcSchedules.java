package dev.tern.store;

import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Schedules;
import dev.tern.schedule.Task;
import dev.tern.turn.AccountId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Jobs as a table: those that have a next time are those that have not ended. */
@Singleton
final class JdbcSchedules implements Schedules {
    /** Longer than any turn is run again. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final String DUE = """
            select * from schedules where account in (<accounts>) and next_due <= :by order by next_due, id limit :limit
            """;

    private static final String EARLIEST = """
            select next_due from schedules
            where account in (<accounts>) and next_due is not null order by next_due limit 1
            """;

    private static final String ADVANCE = """
            update schedules set next_due = :next where id = :id and next_due = :before
            """;

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcSchedules(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcSchedules(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Uni<Optional<Job>> add(Task task, Instant first, TurnId by, int ordinal, int most) {
        return database.write(handle -> {
            var rows = new ScheduleRows(handle);
            var before = rows.of(by, ordinal);
            if (before.isPresent()) {
                return before;
            }
            rows.sweep(task, clock.instant().minus(KEPT));
            return rows.count(task) < most
                    ? Optional.of(rows.insert(task, first, by, ordinal, clock.instant()))
                    : Optional.empty();
        });
    }

    @Override
    public Uni<List<Job>> of(Owner owner) {
        return database.read(handle -> new ScheduleRows(handle).of(owner));
    }

    @Override
    public Uni<Boolean> cancel(JobId job, Owner owner) {
        return database.write(handle -> new ScheduleRows(handle).end(job, owner));
    }

    @Override
    public Uni<List<Job>> due(Set<AccountId> accounts, Instant by, int limit) {
        return database.read(handle -> handle.createQuery(DUE)
                .bindList("accounts", names(accounts))
                .bind("by", by.toEpochMilli())
                .bind("limit", limit)
                .map((row, context) -> ScheduleRows.job(row))
                .list());
    }

    @Override
    public Uni<Optional<Instant>> earliest(Set<AccountId> accounts) {
        return database.read(handle -> handle.createQuery(EARLIEST)
                .bindList("accounts", names(accounts))
                .mapTo(Long.class)
                .findOne()
                .map(Instant::ofEpochMilli));
    }

    private static List<String> names(Set<AccountId> accounts) {
        return accounts.stream().map(AccountId::toString).toList();
    }

    @Override
    public Uni<Boolean> advance(JobId job, Instant before, Optional<Instant> next) {
        return database.write(handle -> handle.createUpdate(ADVANCE)
                        .bind("id", job.value())
                        .bind("before", before.toEpochMilli())
                        .bind("next", next.map(Instant::toEpochMilli))
                        .execute()
                == 1);
    }
}
