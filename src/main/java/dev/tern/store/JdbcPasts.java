package dev.tern.store;

import dev.tern.session.Pasts;
import dev.tern.session.Session;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Pasts as rows: a branch refers to the turns that it begins with, a withdrawn turn has the time of it. */
@Singleton
final class JdbcPasts implements Pasts {
    /** Sessions without an audience are older than audiences: nobody knows who may read them. */
    private static final String LIST = """
            select id, parent_id, title, started_at, ended_at
            from sessions where key = :key and audience <> ''
            order by started_at desc, id desc limit :limit
            """;

    private static final String ONE = """
            select id, parent_id, title, started_at, ended_at
            from sessions where id = :id and key = :key and audience <> ''
            """;

    private static final String EXTENT = """
            select count(*) - coalesce(sum(is_summary), 0) as turns, max(ended_at) as last_turn_at
            from session_turns where session_id = :id
            """;

    private static final String SESSION =
            "select " + SessionRows.COLUMNS + " from sessions where id = :id and audience <> ''";

    private static final String REOPEN = """
            update sessions set ended_at = null, resumed_at = :now where id = :id
            """;

    private static final String SESSION_OF = """
            select session_id from turns where id = :turn
            """;

    private final Database database;
    private final Clock clock;
    private final RandomGenerator random;

    @Inject
    JdbcPasts(Database database) {
        this(database, Clock.systemUTC(), new SecureRandom());
    }

    JdbcPasts(Database database, Clock clock, RandomGenerator random) {
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    @Override
    public Uni<List<Past>> list(SessionKey key, int limit) {
        return database.read(handle -> handle.createQuery(LIST)
                .bind("key", key.value())
                .bind("limit", limit)
                .map((row, context) -> past(handle, row))
                .list());
    }

    @Override
    public Uni<Optional<Past>> find(SessionKey key, SessionId id) {
        return database.read(handle -> handle.createQuery(ONE)
                .bind("key", key.value())
                .bind("id", id.value())
                .map((row, context) -> past(handle, row))
                .findOne());
    }

    @Override
    public Uni<Optional<Session>> resume(SessionKey key, SessionId id) {
        return database.write(handle -> {
            var session = session(handle, key, id);
            if (session.isPresent()) {
                var now = clock.instant();
                SessionRows.end(handle, key, now);
                handle.createUpdate(REOPEN)
                        .bind("id", id.value())
                        .bind("now", now.toEpochMilli())
                        .execute();
            }
            return session;
        });
    }

    @Override
    public Uni<Optional<Session>> branch(SessionKey owner, SessionId from, TurnId upTo, SessionKey to) {
        return database.write(
                handle -> session(handle, owner, from).flatMap(session -> branch(handle, session, upTo, to)));
    }

    private Optional<Session> branch(Handle handle, Session from, TurnId upTo, SessionKey to) {
        var last = SessionTurns.seq(handle, from.id(), upTo);
        if (last.isEmpty() || Branches.isReadByOthers(handle, to, from.audience())) {
            return Optional.empty();
        }
        return begin(handle, from, last.get(), to, Optional.empty(), Optional.empty());
    }

    @Override
    public Uni<Optional<Session>> branch(SessionKey key, SessionId from, TurnId asking, Optional<String> title) {
        return database.write(handle -> SessionRows.begunBy(handle, key, asking)
                .flatMap(id -> session(handle, key, id))
                .or(() -> session(handle, key, from).flatMap(trunk -> copy(handle, trunk, asking, title))));
    }

    private Optional<Session> copy(Handle handle, Session trunk, TurnId asking, Optional<String> title) {
        return SessionTurns.end(handle, trunk.id())
                .flatMap(seq -> begin(handle, trunk, seq, trunk.key(), Optional.of(asking), title));
    }

    private Optional<Session> begin(
            Handle handle, Session from, long last, SessionKey to, Optional<TurnId> by, Optional<String> title) {
        var now = clock.instant();
        var id = new SessionId(SessionRows.id(now, random));
        SessionRows.end(handle, to, now);
        Branches.begin(handle, from.id(), last, id, to, by, title, now);
        return session(handle, to, id);
    }

    @Override
    public Uni<List<TurnId>> undo(SessionKey key, SessionId id, int turns, TurnId asking) {
        if (turns < 1) {
            throw new IllegalArgumentException("turns must be at least 1: " + turns);
        }
        return database.write(handle -> session(handle, key, id)
                .map(session -> once(handle, id, asking, () -> SessionTurns.last(handle, id, turns)))
                .orElse(List.of()));
    }

    @Override
    public Uni<List<UserSaid>> retry(SessionKey key, SessionId id, TurnId asking) {
        return database.write(handle -> session(handle, key, id)
                .map(session -> once(handle, id, asking, () -> spoken(handle, id)))
                .map(turns -> said(handle, turns))
                .orElse(List.of()));
    }

    /** What this command has withdrawn; done now, unless it was before. */
    private List<TurnId> once(Handle handle, SessionId id, TurnId asking, Supplier<List<TurnId>> meant) {
        var before = SessionTurns.withdrawnBy(handle, id, asking);
        if (!before.isEmpty()) {
            return before;
        }
        var turns = meant.get();
        turns.forEach(turn -> SessionTurns.withdraw(handle, id, turn, asking, clock.instant()));
        return turns;
    }

    /** The last turn, if somebody spoke in it. */
    private static List<TurnId> spoken(Handle handle, SessionId id) {
        var last = SessionTurns.last(handle, id, 1);
        return said(handle, last).isEmpty() ? List.of() : last;
    }

    private static List<UserSaid> said(Handle handle, List<TurnId> turns) {
        return turns.stream()
                .flatMap(turn -> SessionTurns.said(handle, turn).stream())
                .toList();
    }

    @Override
    public Uni<Optional<Session>> sessionOf(TurnId turn) {
        return database.read(handle -> handle.createQuery(SESSION_OF)
                .bind("turn", turn.value())
                .mapTo(String.class)
                .findOne()
                .flatMap(id -> session(handle, new SessionId(id))));
    }

    private static Optional<Session> session(Handle handle, SessionKey key, SessionId id) {
        return session(handle, id).filter(found -> found.key().equals(key));
    }

    private static Optional<Session> session(Handle handle, SessionId id) {
        return handle.createQuery(SESSION)
                .bind("id", id.value())
                .map((row, context) -> SessionRows.session(row))
                .findOne();
    }

    private static Past past(Handle handle, ResultSet session) throws SQLException {
        var id = new SessionId(session.getString("id"));
        var parent = Optional.ofNullable(session.getString("parent_id")).map(SessionId::new);
        var title = Optional.ofNullable(session.getString("title"));
        var startedAt = Columns.instant(session, "started_at").orElseThrow();
        var endedAt = Columns.instant(session, "ended_at");
        return handle.createQuery(EXTENT)
                .bind("id", id.value())
                .map((row, context) -> new Past(
                        id,
                        parent,
                        title,
                        startedAt,
                        endedAt,
                        row.getInt("turns"),
                        Columns.instant(row, "last_turn_at")))
                .one();
    }
}
