package dev.tern.store;

import dev.tern.session.Compressions;
import dev.tern.session.Session;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
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
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Compressed sessions as rows: a session, references to the turns that stay, and a turn that is the summary. */
@Singleton
final class JdbcCompressions implements Compressions {
    private static final String BEGIN = """
            insert into sessions (id, key, audience, title, titled_by, persona, chosen_model, effort,
                                  parent_id, begun_by, resumed_at, started_at, ended_at)
            select :id, key, audience, title, titled_by, persona, chosen_model, effort, id, :by, :now, :now, ended_at
            from sessions where id = :from
            """;

    private static final String END = """
            update sessions
            set ended_at = coalesce(ended_at, :now), compression_failures = 0, compression_after = 0
            where id = :from
            """;

    private static final String INHERIT = """
            insert into inherited_turns (session_id, turn_id)
            select :id, turn_id from session_turns where session_id = :from and (seq < :first or seq > :last)
            """;

    private static final String PLACE = "update turns set place = :place where id = :id";

    private static final String BEGUN_BY = "select " + SessionRows.COLUMNS
            + " from sessions where begun_by = :by and parent_id = :from and audience <> '' order by id limit 1";

    private static final String STRAIN = """
            select compression_failures, compression_after, history_chars from sessions where id = :id
            """;

    private static final String ATTEMPTING = """
            update sessions set compression_failures = :failures, compression_after = :after where id = :id
            """;

    private static final String NARROW = "update sessions set history_chars = :chars where id = :id";

    private final Database database;
    private final Clock clock;
    private final RandomGenerator random;

    @Inject
    JdbcCompressions(Database database) {
        this(database, Clock.systemUTC(), new SecureRandom());
    }

    JdbcCompressions(Database database, Clock clock, RandomGenerator random) {
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    @Override
    public Uni<Optional<Session>> begin(SessionId from, TurnId asking, Compressed compressed) {
        return database.write(
                handle -> begunBy(handle, from, asking).or(() -> begun(handle, from, asking, compressed)));
    }

    private Optional<Session> begun(Handle handle, SessionId from, TurnId asking, Compressed compressed) {
        var first = SessionTurns.seq(handle, from, compressed.first());
        var last = SessionTurns.seq(handle, from, compressed.last());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        var id = branch(handle, from, asking);
        handle.createUpdate(INHERIT)
                .bind("id", id.value())
                .bind("from", from.value())
                .bind("first", first.get())
                .bind("last", last.get())
                .execute();
        var summary = record(asking.beside("summary of " + from), id, compressed);
        TurnRows.insert(handle, summary);
        handle.createUpdate(PLACE)
                .bind("place", last.get())
                .bind("id", summary.id().value())
                .execute();
        return begunBy(handle, from, asking);
    }

    /** It is present, or ended, as the other was until now: there is never more than one present session. */
    private SessionId branch(Handle handle, SessionId from, TurnId asking) {
        var now = clock.instant();
        var id = new SessionId(SessionRows.id(now, random));
        var wasPresent = handle.createQuery("select ended_at from sessions where id = :from")
                .bind("from", from.value())
                .map((row, context) -> Columns.instant(row, 1))
                .one()
                .isEmpty();
        handle.createUpdate(END)
                .bind("from", from.value())
                .bind("now", now.toEpochMilli())
                .execute();
        handle.createUpdate(BEGIN)
                .bind("id", id.value())
                .bind("by", asking.value())
                .bind("now", now.toEpochMilli())
                .bind("from", from.value())
                .execute();
        if (wasPresent) {
            handle.createUpdate("update sessions set ended_at = null where id = :id")
                    .bind("id", id.value())
                    .execute();
        }
        return id;
    }

    private static TurnRecord record(TurnId id, SessionId session, Compressed compressed) {
        return new TurnRecord(
                id,
                session,
                Outcome.ANSWERED,
                List.of(compressed.summary()),
                List.of(),
                "",
                compressed.model(),
                compressed.usage(),
                compressed.startedAt(),
                compressed.endedAt(),
                Optional.empty());
    }

    @Override
    public Uni<Optional<Session>> begunBy(SessionId from, TurnId asking) {
        return database.read(handle -> begunBy(handle, from, asking));
    }

    private static Optional<Session> begunBy(Handle handle, SessionId from, TurnId asking) {
        return handle.createQuery(BEGUN_BY)
                .bind("by", asking.value())
                .bind("from", from.value())
                .map((row, context) -> SessionRows.session(row))
                .findOne();
    }

    @Override
    public Uni<Strain> strain(SessionId id) {
        return database.read(handle -> handle.createQuery(STRAIN)
                .bind("id", id.value())
                .map((row, context) -> strain(row))
                .findOne()
                .orElse(Strain.NONE));
    }

    private static Strain strain(ResultSet row) throws SQLException {
        var chars = row.getInt("history_chars");
        var narrowed = row.wasNull() ? OptionalInt.empty() : OptionalInt.of(chars);
        return new Strain(row.getInt("compression_failures"), row.getInt("compression_after"), narrowed);
    }

    @Override
    public Uni<Void> attempting(SessionId id, int failures, int after) {
        return database.write(handle -> handle.createUpdate(ATTEMPTING)
                        .bind("id", id.value())
                        .bind("failures", failures)
                        .bind("after", after)
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> narrow(SessionId id, int historyChars) {
        return database.write(handle -> handle.createUpdate(NARROW)
                        .bind("id", id.value())
                        .bind("chars", historyChars)
                        .execute())
                .replaceWithVoid();
    }
}
