package dev.tern.store;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.InboxState;
import dev.tern.inbox.OpenEvent;
import dev.tern.inbox.Quarantined;
import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The inbox as a table. Events that have ended stay as they ended. */
@Singleton
final class JdbcInbox implements Inbox {
    private static final String STORE = """
            insert into inbox (account, event_key, raw, received_at, state)
            values (:account, :key, :raw, :receivedAt, :state)
            on conflict (account, event_key) do nothing
            returning id
            """;

    private static final String UNFINISHED = """
            select id, account, event_key, raw, received_at, state, turn_id
            from inbox
            where account = :account and state in ('received', 'queued', 'running') and id > :after and steered = 0
            order by id
            limit :limit
            """;

    private static final String EVENTS = """
            select id, account, event_key, raw, received_at from inbox where id in (<ids>) order by id
            """;

    private static final String QUEUED = """
            update inbox set state = :state, turn_id = :turn
            where id in (<ids>) and state in ('received', 'queued', 'running')
            """;

    private static final String RUNNING = """
            update inbox set state = :state
            where turn_id = :turn and state in ('received', 'queued', 'running')
            """;

    private static final String SET_ASIDE = """
            update inbox set state = :state, reason = :reason
            where id = :id and state in ('received', 'queued', 'running')
            """;

    private static final String LEAVE = """
            update inbox set state = :state, reason = :reason
            where turn_id = :turn and state in ('received', 'queued', 'running')
            """;

    private final Database database;

    JdbcInbox(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Optional<InboxRow>> store(RawEvent event) {
        return database.write(handle -> insert(handle, event).map(id -> new InboxRow(id, event)));
    }

    @Override
    public Uni<List<OpenEvent>> unfinished(AccountId account, InboxId after, int limit) {
        return database.read(handle -> handle.createQuery(UNFINISHED)
                .bind("account", account.toString())
                .bind("after", after.value())
                .bind("limit", limit)
                .map((row, context) -> open(row))
                .list());
    }

    @Override
    public Uni<List<InboxRow>> events(List<InboxId> ids) {
        return database.read(handle -> handle.createQuery(EVENTS)
                .bindList("ids", ids.stream().map(InboxId::value).toList())
                .map((row, context) -> row(row))
                .list());
    }

    @Override
    public Uni<List<Quarantined>> quarantine(int limit) {
        return database.read(handle -> EndedEvents.quarantine(handle, limit));
    }

    @Override
    public Uni<Optional<InboxRow>> replay(InboxId id) {
        return database.write(handle -> EndedEvents.release(handle, id)
                ? handle.createQuery(EVENTS)
                        .bindList("ids", List.of(id.value()))
                        .map((row, context) -> row(row))
                        .findOne()
                : Optional.empty());
    }

    @Override
    public Uni<Integer> sweep(Instant before, int limit) {
        return database.write(handle -> EndedEvents.delete(handle, before, limit));
    }

    @Override
    public Uni<Void> queued(List<InboxId> ids, TurnId turn) {
        return database.write(handle -> handle.createUpdate(QUEUED)
                        .bind("state", InboxState.QUEUED.word())
                        .bind("turn", turn.value())
                        .bindList("ids", ids.stream().map(InboxId::value).toList())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> running(TurnId turn) {
        return database.write(handle -> handle.createUpdate(RUNNING)
                        .bind("state", InboxState.RUNNING.word())
                        .bind("turn", turn.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> ignored(InboxId id, String reason) {
        return setAside(id, InboxState.IGNORED, reason);
    }

    @Override
    public Uni<Void> ignored(TurnId turn, String reason) {
        return database.write(handle -> handle.createUpdate(LEAVE)
                        .bind("state", InboxState.IGNORED.word())
                        .bind("reason", reason)
                        .bind("turn", turn.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> quarantined(InboxId id, Fault fault) {
        return setAside(id, InboxState.QUARANTINED, fault.code() + " " + fault.reason());
    }

    private Uni<Void> setAside(InboxId id, InboxState state, String reason) {
        return database.write(handle -> handle.createUpdate(SET_ASIDE)
                        .bind("state", state.word())
                        .bind("reason", reason)
                        .bind("id", id.value())
                        .execute())
                .replaceWithVoid();
    }

    private static Optional<InboxId> insert(Handle handle, RawEvent event) {
        return handle.createQuery(STORE)
                .bind("account", event.account().toString())
                .bind("key", event.key().value())
                .bind("raw", event.json())
                .bind("receivedAt", event.receivedAt().toEpochMilli())
                .bind("state", InboxState.RECEIVED.word())
                .mapTo(Long.class)
                .findOne()
                .map(InboxId::new);
    }

    private static OpenEvent open(ResultSet row) throws SQLException {
        var turn = Optional.ofNullable(row.getString("turn_id")).map(TurnId::new);
        return new OpenEvent(row(row), turn, row.getString("state").equals(InboxState.RUNNING.word()));
    }

    private static InboxRow row(ResultSet row) throws SQLException {
        var event = new RawEvent(
                AccountId.parse(row.getString("account")),
                new EventKey(row.getString("event_key")),
                row.getString("raw"),
                Instant.ofEpochMilli(row.getLong("received_at")));
        return new InboxRow(new InboxId(row.getLong("id")), event);
    }
}
