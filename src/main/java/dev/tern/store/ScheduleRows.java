package dev.tern.store;

import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Place;
import dev.tern.schedule.Task;
import dev.tern.schedule.Timing;
import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.GroupId;
import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The jobs of one person, and what a job's row means. */
final class ScheduleRows {
    private static final String ADDED = "select * from schedules where turn_id = :turn and ordinal = :ordinal";

    private static final String SWEEP = """
            delete from schedules
            where account = :account and person = :person and next_due is null and made_at < :before
            """;

    private static final String COUNT = """
            select count(*) from schedules where account = :account and person = :person and next_due is not null
            """;

    private static final String INSERT = """
            insert into schedules (account, chat, chat_kind, title, thread, person, person_name, person_groups, person_bot,
                                   task, cron, zone, next_due, made_at, turn_id, ordinal)
            values (:account, :chat, :kind, :title, :thread, :person, :name, :groups, :bot,
                    :task, :cron, :zone, :next, :madeAt, :turn, :ordinal)
            returning id
            """;

    private static final String OF = """
            select * from schedules
            where account = :account and person = :person and next_due is not null
              and chat = coalesce(cast(:chat as text), chat)
            order by next_due, id
            """;

    private static final String END = """
            update schedules set next_due = null
            where id = :id and account = :account and person = :person and next_due is not null
              and chat = coalesce(cast(:chat as text), chat)
            """;

    private final Handle handle;

    ScheduleRows(Handle handle) {
        this.handle = handle;
    }

    /** What the call has added already, though it may have ended since. */
    Optional<Job> of(TurnId turn, int ordinal) {
        return handle.createQuery(ADDED)
                .bind("turn", turn.value())
                .bind("ordinal", ordinal)
                .map((row, context) -> job(row))
                .findOne();
    }

    void sweep(Task task, Instant before) {
        handle.createUpdate(SWEEP)
                .bind("account", task.place().account().toString())
                .bind("person", task.author().id().value())
                .bind("before", before.toEpochMilli())
                .execute();
    }

    int count(Task task) {
        return handle.createQuery(COUNT)
                .bind("account", task.place().account().toString())
                .bind("person", task.author().id().value())
                .mapTo(Integer.class)
                .one();
    }

    Job insert(Task task, Instant first, TurnId by, int ordinal, Instant now) {
        var place = task.place();
        long id = handle.createQuery(INSERT)
                .bind("account", place.account().toString())
                .bind("chat", place.chat().value())
                .bind("kind", place.kind().name().toLowerCase(Locale.ROOT))
                .bind("title", place.title())
                .bind("thread", place.thread().map(ThreadId::value))
                .bind("person", task.author().id().value())
                .bind("name", task.author().name())
                .bind("groups", groups(task.author().groups()))
                .bind("bot", task.author().bot() ? 1 : 0)
                .bind("task", task.text())
                .bind("cron", cron(task.timing()))
                .bind("zone", task.timing().zone().getId())
                .bind("next", first.toEpochMilli())
                .bind("madeAt", now.toEpochMilli())
                .bind("turn", by.value())
                .bind("ordinal", ordinal)
                .mapTo(Long.class)
                .one();
        return new Job(new JobId(id), task, first);
    }

    private static Optional<String> groups(Set<GroupId> groups) {
        return Optional.of(groups.stream().map(GroupId::value).sorted().toList())
                .filter(all -> !all.isEmpty())
                .map(Ids::key);
    }

    private static Optional<String> cron(Timing timing) {
        return switch (timing) {
            case Timing.Once once -> Optional.empty();
            case Timing.Repeated(var cron, var zone) -> Optional.of(cron);
        };
    }

    List<Job> of(Owner owner) {
        return handle.createQuery(OF)
                .bind("account", owner.account().toString())
                .bind("person", owner.person().value())
                .bind("chat", owner.chat().map(ChatId::value))
                .map((row, context) -> job(row))
                .list();
    }

    boolean end(JobId job, Owner owner) {
        return handle.createUpdate(END)
                        .bind("id", job.value())
                        .bind("account", owner.account().toString())
                        .bind("person", owner.person().value())
                        .bind("chat", owner.chat().map(ChatId::value))
                        .execute()
                == 1;
    }

    /** One that has ended was due last when it was made, as far as anybody needs to know. */
    static Job job(ResultSet row) throws SQLException {
        var next = Columns.instant(row, "next_due").orElse(Instant.ofEpochMilli(row.getLong("made_at")));
        var zone = ZoneId.of(row.getString("zone"));
        var timing = Optional.ofNullable(row.getString("cron"))
                .<Timing>map(cron -> new Timing.Repeated(cron, zone))
                .orElseGet(() -> new Timing.Once(next, zone));
        var place = new Place(
                AccountId.parse(row.getString("account")),
                new ChatId(row.getString("chat")),
                ChatKind.valueOf(row.getString("chat_kind").toUpperCase(Locale.ROOT)),
                row.getString("title"),
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new));
        return new Job(new JobId(row.getLong("id")), new Task(place, author(row), row.getString("task"), timing), next);
    }

    private static Author author(ResultSet row) throws SQLException {
        var groups = Optional.ofNullable(row.getString("person_groups")).stream()
                .flatMap(all -> Ids.components(all).stream())
                .map(GroupId::new)
                .collect(Collectors.toSet());
        return new Author(
                new PersonId(row.getString("person")),
                row.getString("person_name"),
                row.getInt("person_bot") == 1,
                false,
                groups);
    }
}
