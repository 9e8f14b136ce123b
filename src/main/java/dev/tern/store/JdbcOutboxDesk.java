package dev.tern.store;

import dev.tern.outbox.DeskPart;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The outbox as operators see it: by its indexes alone, since most of it is sent long ago. */
@Singleton
final class JdbcOutboxDesk implements OutboxDesk {
    private static final String OPEN = "state in ('pending', 'sending', 'unknown')";
    private static final String SET_ASIDE = "state in ('failed', 'discarded')";

    private static final List<String> STANDINGS =
            List.of(standings("coalesce(due_since, committed_at)", OPEN), standings("committed_at", SET_ASIDE));

    private static final String COLUMNS = """
            select seq, id, turn_id, ordinal, account, chat, thread, reply_to, state, attempts, not_before, committed_at,
                   fault_code, fault_reason, length(plain) as chars, files
            from outbox
            """;

    /** A sum is in no index, so that the few open parts are sorted rather than all parts searched for them. */
    private static final Map<PartState, String> IN = Map.of(
            PartState.PENDING, OPEN + " and state = :state and seq + 0 < :before order by seq + 0 desc limit :limit",
            PartState.SENDING, OPEN + " and state = :state and seq + 0 < :before order by seq + 0 desc limit :limit",
            PartState.UNKNOWN, OPEN + " and state = :state and seq + 0 < :before order by seq + 0 desc limit :limit",
            PartState.FAILED, SET_ASIDE + " and state = :state and seq < :before order by seq desc limit :limit",
            PartState.DISCARDED, SET_ASIDE + " and state = :state and seq < :before order by seq desc limit :limit",
            PartState.SENT, "state = :state and seq < :before order by seq desc limit :limit");

    private static final String SEQ = "select seq from outbox where id = :id";

    private final Database database;

    JdbcOutboxDesk(Database database) {
        this.database = database;
    }

    /** A part with its place in the order of commits. */
    private record Placed(long seq, DeskPart part) {}

    @Override
    public Uni<List<Standing>> standing(Set<AccountId> patient) {
        // a list must not be empty, and no account is
        var left = Stream.concat(Stream.of(""), patient.stream().map(AccountId::toString))
                .toList();
        return database.read(
                handle -> STANDINGS.stream()
                        .flatMap(query -> handle
                                .createQuery(query)
                                .bindList("patient", left)
                                .map((row, context) -> standing(row))
                                .list()
                                .stream())
                        .sorted(Comparator.comparing(Standing::state))
                        .toList());
    }

    private static String standings(String since, String states) {
        return "select state, count(*) as parts, min(case when account in (<patient>) then null else " + since
                + " end) as oldest from outbox where " + states + " group by state";
    }

    private static Standing standing(ResultSet row) throws SQLException {
        return new Standing(PartState.of(row.getString("state")), row.getLong("parts"), Columns.instant(row, "oldest"));
    }

    @Override
    public Uni<List<DeskPart>> list(Set<PartState> states, Optional<PartId> after, int limit) {
        return database.read(handle -> {
            long before = after.map(id -> seq(handle, id)).orElse(Long.MAX_VALUE);
            return states.stream()
                    .flatMap(state -> page(handle, state, before, limit).stream())
                    .sorted(Comparator.comparingLong(Placed::seq).reversed())
                    .limit(limit)
                    .map(Placed::part)
                    .toList();
        });
    }

    /** Behind a part that is no more, there is nothing. */
    private static long seq(Handle handle, PartId id) {
        return handle.createQuery(SEQ)
                .bind("id", id.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    private static List<Placed> page(Handle handle, PartState state, long before, int limit) {
        return handle.createQuery(COLUMNS + "where " + IN.get(state))
                .bind("state", state.word())
                .bind("before", before)
                .bind("limit", limit)
                .map((row, context) -> new Placed(row.getLong("seq"), part(row)))
                .list();
    }

    @Override
    public Uni<Optional<DeskPart>> find(PartId id) {
        return database.read(handle -> handle.createQuery(COLUMNS + "where id = :id")
                .bind("id", id.value())
                .map((row, context) -> part(row))
                .findOne());
    }

    private static DeskPart part(ResultSet row) throws SQLException {
        var reason = row.getString("fault_reason");
        return new DeskPart(
                new PartId(row.getString("id")),
                new TurnId(row.getString("turn_id")),
                row.getInt("ordinal"),
                OutboxRows.destination(row),
                PartState.of(row.getString("state")),
                row.getInt("attempts"),
                Instant.ofEpochMilli(row.getLong("not_before")),
                Columns.instant(row, "committed_at"),
                Optional.ofNullable(row.getString("fault_code")).map(code -> new Fault(code, reason)),
                row.getInt("chars"),
                OutFileForm.files(row.getString("files")).size());
    }

    @Override
    public Uni<List<OutboxPart>> resend(PartId id, PartState from) {
        return switch (from) {
            case PENDING, SENDING, UNKNOWN, FAILED, DISCARDED ->
                database.write(handle -> OperatorRows.resend(handle, id, from));
            case SENT -> Uni.createFrom().item(List.of());
        };
    }

    @Override
    public Uni<Boolean> discard(PartId id, PartState from) {
        return switch (from) {
            case PENDING, SENDING, UNKNOWN, FAILED -> database.write(handle -> OperatorRows.discard(handle, id, from));
            case SENT, DISCARDED -> Uni.createFrom().item(false);
        };
    }
}
