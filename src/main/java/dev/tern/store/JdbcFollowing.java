package dev.tern.store;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Reads turns by their sequence. Our writers commit one after the other, so what is read ascends; beside them, nothing is
 * read past a row whose transaction began after one that still runs, whoever runs it.
 */
@Singleton
final class JdbcFollowing implements Following {
    private static final String AFTER = FollowedRows.SELECT + " where seq > :after order by seq limit :limit";

    private static final String CHANGES = """
            select seq, session_id, settled from followed_changes where seq > :after order by seq limit :limit
            """;

    private static final String END = """
            select coalesce((select max(seq) from turns), 0) as turns,
                   coalesce((select max(seq) from session_changes), 0) as changes
            """;

    private static final String OF = FollowedRows.SELECT + " where session_id = :session order by seq";

    private static final String BEFORE = FollowedRows.SELECT
            + " where session_id = :session and seq < :seq and standing = 1 order by seq desc limit :limit";

    private final Database database;

    JdbcFollowing(Database database) {
        this.database = database;
    }

    @Override
    public Uni<News> after(Mark mark, int limit) {
        return database.read(handle -> after(handle, mark, limit));
    }

    private static News after(Handle handle, Mark mark, int limit) {
        var rows =
                FollowedRows.rows(handle.createQuery(AFTER)
                                .bind("after", mark.turns())
                                .bind("limit", limit))
                        .stream()
                        .takeWhile(FollowedRows.Row::settled)
                        .toList();
        var changes = handle
                .createQuery(CHANGES)
                .bind("after", mark.changes())
                .bind("limit", limit)
                .map((row, context) ->
                        new Change(row.getLong("seq"), row.getString("session_id"), row.getInt("settled") == 1))
                .stream()
                .takeWhile(Change::settled)
                .toList();
        var next = new Mark(
                rows.isEmpty() ? mark.turns() : rows.getLast().seq(),
                changes.isEmpty() ? mark.changes() : changes.getLast().seq());
        var changed = changes.stream()
                .map(Change::session)
                .distinct()
                .map(SessionId::new)
                .toList();
        return new News(FollowedRows.turns(handle, rows), changed, next);
    }

    private record Change(long seq, String session, boolean settled) {}

    @Override
    public Uni<Mark> end() {
        return database.read(handle -> handle.createQuery(END)
                .map((row, context) -> new Mark(row.getLong("turns"), row.getLong("changes")))
                .one());
    }

    @Override
    public Uni<List<SessionId>> sessions(Optional<SessionId> after) {
        return database.read(handle -> RecordedRows.page(handle, after, Instant.EPOCH));
    }

    @Override
    public Uni<List<CommittedTurn>> of(SessionId session) {
        return database.read(handle -> FollowedRows.turns(
                handle, FollowedRows.rows(handle.createQuery(OF).bind("session", session.value()))));
    }

    @Override
    public Uni<List<CommittedTurn>> before(SessionId session, long seq, int limit) {
        return database.read(handle -> FollowedRows.turns(
                handle,
                FollowedRows.rows(handle.createQuery(BEFORE)
                                .bind("session", session.value())
                                .bind("seq", seq)
                                .bind("limit", limit))
                        .reversed()));
    }
}
