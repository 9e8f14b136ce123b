package dev.tern.store;

import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.StoredMessage;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;

/** The transcript as tables: a row a turn, a row a message, a row a layer that the model was shown. */
@Singleton
final class JdbcTranscripts implements Transcripts {
    private static final String TURNS = """
            select t.id, t.session_id, t.outcome, t.prompt_sha256, t.model, t.usage_input, t.usage_cached,
                   t.usage_cache_writes, t.usage_output,
                   t.started_at, t.ended_at, t.fault_code, t.fault_reason
            from <turns> s join turns t on t.id = s.turn_id
            order by s.seq
            """;

    private static final String MESSAGES = """
            select m.turn_id, m.ordinal, m.role, m.text, m.reasoning, m.facts
            from <turns> s join messages m on m.turn_id = s.turn_id
            order by s.seq, m.ordinal
            """;

    private static final String LAYERS = """
            select l.turn_id, l.kind, l.sha256, l.chars
            from <turns> s join layers l on l.turn_id = s.turn_id
            order by s.seq, l.ordinal
            """;

    private static final String OF_SESSION = "select seq, turn_id from session_turns where session_id = :session";

    private static final String ALL = "(" + OF_SESSION + ")";

    private static final String SOME = "(" + OF_SESSION + " order by seq limit :count offset :from)";

    private final Database database;

    JdbcTranscripts(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<TurnRecord>> records(SessionId session) {
        return database.read(handle -> records(handle, session));
    }

    @Override
    public Uni<List<TurnRecord>> records(SessionId session, int from, int to) {
        return database.read(handle -> records(query -> handle.createQuery(query)
                .define("turns", SOME)
                .bind("session", session.value())
                .bind("from", from)
                .bind("count", to - from)));
    }

    @Override
    public Uni<List<TurnId>> turns(SessionId session) {
        return database.read(handle -> handle.createQuery(OF_SESSION + " order by seq")
                .bind("session", session.value())
                .map((row, context) -> new TurnId(row.getString("turn_id")))
                .list());
    }

    static List<TurnRecord> records(Handle handle, SessionId session) {
        return records(query -> handle.createQuery(query).define("turns", ALL).bind("session", session.value()));
    }

    private static List<TurnRecord> records(Function<String, Query> asked) {
        var messages = byTurn(asked.apply(MESSAGES), (row, context) -> message(row));
        var layers = byTurn(asked.apply(LAYERS), (row, context) -> layer(row));
        return asked.apply(TURNS)
                .map((row, context) -> turn(row, messages, layers))
                .list();
    }

    private static <T> Map<String, List<T>> byTurn(Query query, RowMapper<T> mapper) {
        return query.reduceResultSet(new HashMap<>(), (found, row, context) -> {
            found.computeIfAbsent(row.getString("turn_id"), turn -> new ArrayList<>())
                    .add(mapper.map(row, context));
            return found;
        });
    }

    private static TurnRecord turn(
            ResultSet row, Map<String, List<TranscriptMessage>> messages, Map<String, List<LayerTrace>> layers)
            throws SQLException {
        var id = row.getString("id");
        return new TurnRecord(
                new TurnId(id),
                new SessionId(row.getString("session_id")),
                Outcome.valueOf(row.getString("outcome").toUpperCase(Locale.ROOT)),
                messages.getOrDefault(id, List.of()),
                layers.getOrDefault(id, List.of()),
                row.getString("prompt_sha256"),
                row.getString("model"),
                new Usage(
                        row.getLong("usage_input"),
                        row.getLong("usage_cached"),
                        row.getLong("usage_cache_writes"),
                        row.getLong("usage_output")),
                Instant.ofEpochMilli(row.getLong("started_at")),
                Instant.ofEpochMilli(row.getLong("ended_at")),
                fault(row));
    }

    private static Optional<Fault> fault(ResultSet row) throws SQLException {
        var reason = row.getString("fault_reason");
        return Optional.ofNullable(row.getString("fault_code")).map(code -> new Fault(code, reason));
    }

    /** Of a row with {@code turn_id, ordinal, role, text, reasoning, facts}. */
    static TranscriptMessage message(ResultSet row) throws SQLException {
        try {
            return StorageForm.message(new StoredMessage(
                    row.getString("role"), row.getString("text"), row.getString("reasoning"), row.getString("facts")));
        } catch (IllegalArgumentException unreadable) {
            throw new StoreException.Corrupt(
                    "stored message is unreadable turn=" + row.getString("turn_id") + " ordinal="
                            + row.getInt("ordinal"),
                    unreadable);
        }
    }

    private static LayerTrace layer(ResultSet row) throws SQLException {
        return new LayerTrace(row.getString("kind"), row.getString("sha256"), row.getInt("chars"));
    }
}
