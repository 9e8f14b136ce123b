package dev.tern.store;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Passages;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads turns and sessions of one audience, which every statement asks for. */
@Singleton
final class JdbcPassages implements Passages {
    private static final String MINE = FollowedRows.SELECT + " where audience = :audience and standing = 1";

    private static final String TURNS = MINE + " and id in (<turns>) order by seq";

    private static final String BEFORE = MINE + """
             and session_id = (select session_id from turns where id = :turn)
             and seq <= (select seq from turns where id = :turn)
            order by seq desc limit :limit
            """;

    private static final String AFTER = MINE + """
             and session_id = (select session_id from turns where id = :turn)
             and seq > (select seq from turns where id = :turn)
            order by seq limit :limit
            """;

    private static final String ENDING = MINE + " and session_id = :session order by seq desc limit :limit";

    private static final String PART_OF =
            "select turn_id from session_turns where session_id = :session and turn_id in (<turns>)";

    private static final String HEADING = """
            select s.id, s.title, s.started_at,
                   (select count(*) from followed_turns t where t.session_id = s.id and t.standing = 1) as turns,
                   (select max(t.ended_at) from followed_turns t where t.session_id = s.id and t.standing = 1) as last_at
            from sessions s
            where s.audience = :audience
            """;

    private static final String LATEST = """
            select * from (%s) h where turns > 0 order by last_at desc, id desc limit :limit
            """.formatted(HEADING);

    private static final String HEADINGS = HEADING + " and s.id in (<sessions>) order by s.id";

    private final Database database;

    JdbcPassages(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<CommittedTurn>> turns(Audience audience, Collection<TurnId> turns) {
        if (turns.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return database.read(handle -> FollowedRows.turns(
                handle,
                FollowedRows.rows(handle.createQuery(TURNS)
                        .bind("audience", audience.key())
                        .bindList("turns", turns.stream().map(TurnId::value).toList()))));
    }

    @Override
    public Uni<List<CommittedTurn>> around(Audience audience, TurnId turn, int beside) {
        return database.read(handle -> around(handle, audience, turn, beside));
    }

    private static List<CommittedTurn> around(Handle handle, Audience audience, TurnId turn, int beside) {
        var before = beside(handle, BEFORE, audience, turn, beside + 1).reversed();
        if (before.isEmpty() || !before.getLast().id().equals(turn.value())) {
            return List.of();
        }
        var after = beside(handle, AFTER, audience, turn, beside);
        return FollowedRows.turns(
                handle, Stream.concat(before.stream(), after.stream()).toList());
    }

    private static List<FollowedRows.Row> beside(
            Handle handle, String query, Audience audience, TurnId turn, int limit) {
        return FollowedRows.rows(handle.createQuery(query)
                .bind("audience", audience.key())
                .bind("turn", turn.value())
                .bind("limit", limit));
    }

    @Override
    public Uni<List<CommittedTurn>> ending(Audience audience, SessionId session, int limit) {
        return database.read(handle -> FollowedRows.turns(
                handle,
                FollowedRows.rows(handle.createQuery(ENDING)
                                .bind("audience", audience.key())
                                .bind("session", session.value())
                                .bind("limit", limit))
                        .reversed()));
    }

    @Override
    public Uni<Set<TurnId>> partOf(SessionId session, Collection<TurnId> turns) {
        if (turns.isEmpty()) {
            return Uni.createFrom().item(Set.of());
        }
        return database.read(handle -> handle.createQuery(PART_OF)
                .bind("session", session.value())
                .bindList("turns", turns.stream().map(TurnId::value).toList())
                .mapTo(String.class)
                .map(TurnId::new)
                .set());
    }

    @Override
    public Uni<List<Heading>> latest(Audience audience, int limit) {
        return database.read(handle -> handle.createQuery(LATEST)
                .bind("audience", audience.key())
                .bind("limit", limit)
                .map((row, context) -> heading(row))
                .list());
    }

    @Override
    public Uni<List<Heading>> headings(Audience audience, Collection<SessionId> sessions) {
        if (sessions.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return database.read(handle -> handle.createQuery(HEADINGS)
                .bind("audience", audience.key())
                .bindList("sessions", sessions.stream().map(SessionId::value).toList())
                .map((row, context) -> heading(row))
                .list());
    }

    private static Heading heading(ResultSet row) throws SQLException {
        var startedAt = Instant.ofEpochMilli(row.getLong("started_at"));
        return new Heading(
                new SessionId(row.getString("id")),
                Optional.ofNullable(row.getString("title")),
                startedAt,
                Columns.instant(row, "last_at").orElse(startedAt),
                row.getInt("turns"));
    }
}
