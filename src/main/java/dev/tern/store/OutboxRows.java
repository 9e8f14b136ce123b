package dev.tern.store;

import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.platform.Destination;
import dev.tern.platform.Rendered;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Parts as rows of the outbox, and back. */
final class OutboxRows {
    /** All that {@link #part} reads. */
    static final String SELECT = """
            select id, turn_id, ordinal, account, chat, thread, reply_to, payload, plain, files, state, not_before, attempts,
                   repeated, first_try
            from outbox
            """;

    private static final String INSERT = """
            insert into outbox (id, turn_id, ordinal, account, chat, thread, reply_to, payload, plain, files,
                                state, not_before, attempts, repeated, committed_at)
            values (:id, :turn, :ordinal, :account, :chat, :thread, :replyTo, :payload, :plain, :files,
                    :state, :notBefore, :attempts, :repeated, :now)
            """;

    private static final InstantSource CLOCK = InstantSource.system();

    private OutboxRows() {}

    static void insert(Handle handle, List<OutboxPart> parts) {
        if (parts.isEmpty()) {
            return;
        }
        try (var batch = handle.prepareBatch(INSERT)) {
            for (var part : parts) {
                batch.bind("id", part.id().value())
                        .bind("turn", part.turn().value())
                        .bind("ordinal", part.ordinal())
                        .bind("account", part.to().account().toString())
                        .bind("chat", part.to().chat().value())
                        .bind("thread", part.to().thread().map(ThreadId::value))
                        .bind("replyTo", part.to().replyTo().map(MessageId::value))
                        .bind("payload", part.content().payload())
                        .bind("plain", part.content().plain())
                        .bind("files", OutFileForm.of(part.content().files()))
                        .bind("state", part.state().word())
                        .bind("notBefore", part.notBefore().toEpochMilli())
                        .bind("attempts", part.attempts())
                        .bind("repeated", part.repeated() ? 1 : 0)
                        .bind("now", CLOCK.millis())
                        .add();
            }
            batch.execute();
        }
    }

    static boolean isThere(Handle handle, PartId id) {
        return handle.createQuery("select 1 from outbox where id = :id")
                .bind("id", id.value())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }

    static OutboxPart part(ResultSet row) throws SQLException {
        return new OutboxPart(
                new PartId(row.getString("id")),
                new TurnId(row.getString("turn_id")),
                row.getInt("ordinal"),
                destination(row),
                new Rendered(
                        row.getString("payload"), row.getString("plain"), OutFileForm.files(row.getString("files"))),
                PartState.of(row.getString("state")),
                Instant.ofEpochMilli(row.getLong("not_before")),
                row.getInt("attempts"),
                row.getInt("repeated") != 0,
                firstTry(row));
    }

    private static Optional<Instant> firstTry(ResultSet row) throws SQLException {
        long at = row.getLong("first_try");
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(at));
    }

    static Destination destination(ResultSet row) throws SQLException {
        return new Destination(
                AccountId.parse(row.getString("account")),
                new ChatId(row.getString("chat")),
                Optional.ofNullable(row.getString("thread")).map(ThreadId::new),
                Optional.ofNullable(row.getString("reply_to")).map(MessageId::new));
    }
}
