package dev.tern.store;

import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OpenDrafts;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/** Drafts as a table, a row for each turn that has shown one. */
@Singleton
final class JdbcOpenDrafts implements OpenDrafts {
    private static final String OPENING = """
            insert into drafts (turn_id, account, chat, thread, reply_to, state)
            values (:turn, :account, :chat, :thread, :replyTo, 'draft')
            on conflict (turn_id) do update set state = 'draft', message = null where drafts.state = 'deleted'
            """;

    private static final String TAKING = """
            insert into drafts (turn_id, account, chat, thread, reply_to, state, part)
            values (:turn, :account, :chat, :thread, :replyTo, 'finalizing', :part)
            on conflict (turn_id) do nothing
            """;

    private static final String OPENED = """
            update drafts set message = :message where turn_id = :turn and state in ('draft', 'finalizing')
            """;

    private static final String OF = """
            select turn_id, account, chat, thread, reply_to, state,
                   coalesce(message, (select receipt_message from outbox where id = drafts.part)) as message
            from drafts
            where turn_id = :turn and state in ('draft', 'finalizing', 'stale')
            """;

    private static final String STALE = """
            update drafts set state = 'stale' where turn_id = :turn and state in ('draft', 'finalizing')
            """;

    private static final String DELETED = """
            update drafts set state = 'deleted' where turn_id = :turn and state <> 'final'
            """;

    private static final String LEFT_OVER = """
            select turn_id, account, chat, thread, reply_to, state,
                   coalesce(message, (select receipt_message from outbox where id = d.part)) as message
            from drafts d
            where account = :account and state in ('finalizing', 'stale')
              and not exists (select 1 from outbox o where o.turn_id = d.turn_id and o.ordinal = 0
                                                      and o.state in ('pending', 'sending', 'unknown'))
            """;

    private static final String FINALIZING = """
            update drafts set state = 'finalizing' where turn_id = :turn and state = 'draft'
            """;

    private static final String FINAL = """
            update drafts set state = 'final'
            where turn_id = (select turn_id from outbox where id = :part and ordinal = 0)
              and coalesce(message, (select receipt_message from outbox where id = drafts.part)) = :message
            """;

    private final Database database;

    JdbcOpenDrafts(Database database) {
        this.database = database;
    }

    /** The part takes the place of a message that another part is, or is going to be; in the transaction of the handle. */
    static void taking(Handle handle, OutboxPart part, PartId place) {
        bind(handle, TAKING, part.turn(), part.to()).bind("part", place.value()).execute();
    }

    /** The turn is committed, in the transaction of the handle. */
    static void finalizing(Handle handle, TurnId turn) {
        handle.createUpdate(FINALIZING).bind("turn", turn.value()).execute();
    }

    /** A part is there with this message, in the transaction of the handle. */
    static void received(Handle handle, PartId part, MessageId message) {
        handle.createUpdate(FINAL)
                .bind("part", part.value())
                .bind("message", message.value())
                .execute();
    }

    @Override
    public Uni<Void> opening(TurnId turn, Destination to) {
        return database.write(handle -> bind(handle, OPENING, turn, to).execute())
                .replaceWithVoid();
    }

    private static Update bind(Handle handle, String statement, TurnId turn, Destination to) {
        return handle.createUpdate(statement)
                .bind("turn", turn.value())
                .bind("account", to.account().toString())
                .bind("chat", to.chat().value())
                .bind("thread", to.thread().map(ThreadId::value))
                .bind("replyTo", to.replyTo().map(MessageId::value));
    }

    @Override
    public Uni<Void> opened(TurnId turn, MessageId message) {
        return database.write(handle -> handle.createUpdate(OPENED)
                        .bind("message", message.value())
                        .bind("turn", turn.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Optional<OpenDraft>> of(TurnId turn) {
        return database.read(handle -> handle.createQuery(OF)
                .bind("turn", turn.value())
                .map((row, context) -> draft(row))
                .findOne());
    }

    @Override
    public Uni<Void> stale(TurnId turn) {
        return change(STALE, turn);
    }

    @Override
    public Uni<Void> deleted(TurnId turn) {
        return change(DELETED, turn);
    }

    private Uni<Void> change(String statement, TurnId turn) {
        return database.write(handle -> handle.createUpdate(statement)
                        .bind("turn", turn.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<List<OpenDraft>> leftOver(AccountId account) {
        return database.read(handle -> handle.createQuery(LEFT_OVER)
                .bind("account", account.toString())
                .map((row, context) -> draft(row))
                .list());
    }

    private static OpenDraft draft(ResultSet row) throws SQLException {
        var to = new Destination(
                AccountId.parse(row.getString("account")),
                new ChatId(row.getString("chat")),
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                Optional.ofNullable(row.getString("reply_to")).map(MessageId::new));
        return new OpenDraft(
                new TurnId(row.getString("turn_id")),
                to,
                OpenDraft.State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getString("message")).map(MessageId::new));
    }
}
