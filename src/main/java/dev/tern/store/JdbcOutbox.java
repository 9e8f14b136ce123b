package dev.tern.store;

import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.platform.Receipt;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.FileHandle;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The outbox as a table. A part that has ended stays as it ended, but for one thing: a receipt is proof, whatever was
 * believed before.
 */
@Singleton
final class JdbcOutbox implements Outbox {
    private static final String OPEN = OutboxRows.SELECT + """
            where account = :account and state in ('pending', 'sending', 'unknown')
            order by seq
            """;

    private static final String WAITING = OutboxRows.SELECT + "where id = :id and state = 'pending'";

    private static final String SENDING = """
            update outbox set state = :state, attempts = attempts + 1, first_try = coalesce(first_try, :now),
                              repeated = case when :repeated = 1 then 1 else repeated end
            where id = :id and state in ('pending', 'sending', 'unknown')
            """;

    private static final String SENT = """
            update outbox
            set state = :state, receipt_message = :message, receipt_at = :at, fault_code = null, fault_reason = null
            where id = :id and receipt_message is null
            """;

    private static final String PENDING = """
            update outbox set state = :state, fault_code = :code, fault_reason = :reason, not_before = :notBefore
            where id = :id and state in ('pending', 'sending', 'unknown')
            """;

    /** What fails in doubt may be there, which another try by an operator must know. */
    private static final String NOT_SENT = """
            update outbox set state = :state, fault_code = :code, fault_reason = :reason,
                              repeated = case when state = 'unknown' and :state = 'failed' then 1 else repeated end
            where id = :id and state in ('pending', 'sending', 'unknown')
            """;

    private static final String LATER_PARTS = """
            update outbox set state = :state, fault_code = :code, fault_reason = :reason
            where state = 'pending'
              and exists (select 1 from outbox where id = :id and files is null)
              and turn_id = (select turn_id from outbox where id = :id)
              and ordinal > (select ordinal from outbox where id = :id)
            """;

    private static final String NEEDS = """
            select count(*) from outbox
            where state in ('pending', 'sending', 'unknown') and files like :pattern
            union all
            select count(*) from journal where entry like :pattern
            """;

    private final Database database;

    JdbcOutbox(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<OutboxPart>> open(AccountId account) {
        return database.read(handle -> handle.createQuery(OPEN)
                .bind("account", account.toString())
                .map((row, context) -> OutboxRows.part(row))
                .list());
    }

    @Override
    public Uni<Optional<OutboxPart>> pending(PartId id) {
        return database.read(handle -> handle.createQuery(WAITING)
                .bind("id", id.value())
                .map((row, context) -> OutboxRows.part(row))
                .findOne());
    }

    @Override
    public Uni<Boolean> sending(PartId id, boolean repetition, Instant now) {
        return database.write(handle -> handle.createUpdate(SENDING)
                        .bind("state", PartState.SENDING.word())
                        .bind("repeated", repetition ? 1 : 0)
                        .bind("now", now.toEpochMilli())
                        .bind("id", id.value())
                        .execute()
                > 0);
    }

    @Override
    public Uni<Void> sent(PartId id, Receipt receipt) {
        return database.write(handle -> {
                    JdbcOpenDrafts.received(handle, id, receipt.message());
                    return handle.createUpdate(SENT)
                            .bind("state", PartState.SENT.word())
                            .bind("message", receipt.message().value())
                            .bind("at", receipt.at().toEpochMilli())
                            .bind("id", id.value())
                            .execute();
                })
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> pending(PartId id, Instant notBefore, Fault why) {
        return database.write(handle -> handle.createUpdate(PENDING)
                        .bind("state", PartState.PENDING.word())
                        .bind("code", why.code())
                        .bind("reason", why.reason())
                        .bind("notBefore", notBefore.toEpochMilli())
                        .bind("id", id.value())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> unknown(PartId id, Fault why) {
        return database.write(handle -> end(handle, NOT_SENT, id, PartState.UNKNOWN, why))
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> failed(PartId id, Fault why) {
        return database.write(handle -> {
                    int changed = end(handle, NOT_SENT, id, PartState.FAILED, why);
                    return changed == 0 ? 0 : end(handle, LATER_PARTS, id, PartState.DISCARDED, why);
                })
                .replaceWithVoid();
    }

    @Override
    public Uni<Boolean> needs(FileHandle file) {
        // a handle is digits and letters, so nothing in it is a pattern's
        return database.read(handle ->
                handle.createQuery(NEEDS).bind("pattern", "%" + file.value() + "%").mapTo(Integer.class).stream()
                        .anyMatch(count -> count > 0));
    }

    private static int end(Handle handle, String statement, PartId id, PartState state, Fault why) {
        return handle.createUpdate(statement)
                .bind("state", state.word())
                .bind("code", why.code())
                .bind("reason", why.reason())
                .bind("id", id.value())
                .execute();
    }
}
