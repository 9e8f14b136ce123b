package dev.tern.store;

import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.Audience;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Turns as those see them who read over sessions. */
final class FollowedRows {
    /** What {@link #rows} reads. */
    static final String SELECT =
            "select seq, id, session_id, outcome, started_at, key, audience, settled, standing from followed_turns";

    private static final String SAID = """
            select turn_id, ordinal, role, text, '' as reasoning, facts from messages
            where turn_id in (<turns>) and role in ('user', 'assistant')
            order by turn_id, ordinal
            """;

    // a statement of PostgreSQL takes 65,535 values, and a session may have more turns
    private static final int AT_ONCE = 1_000;

    private FollowedRows() {}

    /** A turn without what was said in it. */
    record Row(
            long seq,
            String id,
            String session,
            String outcome,
            Instant startedAt,
            String key,
            String audience,
            boolean settled,
            boolean standing) {
        private CommittedTurn with(List<TranscriptMessage> said) {
            return new CommittedTurn(
                    seq,
                    new TurnId(id),
                    new SessionId(session),
                    new SessionKey(key),
                    Audience.parse(audience),
                    Outcome.valueOf(outcome.toUpperCase(Locale.ROOT)),
                    said,
                    startedAt);
        }
    }

    static List<Row> rows(Query query) {
        return query.map((row, context) -> row(row)).list();
    }

    /** With what was said, the standing ones alone. */
    static List<CommittedTurn> turns(Handle handle, List<Row> rows) {
        var standing = rows.stream().filter(Row::standing).toList();
        var said = said(handle, standing.stream().map(Row::id).toList());
        return standing.stream()
                .map(row -> row.with(said.getOrDefault(row.id(), List.of())))
                .toList();
    }

    private static Map<String, List<TranscriptMessage>> said(Handle handle, List<String> turns) {
        var all = new HashMap<String, List<TranscriptMessage>>();
        for (int from = 0; from < turns.size(); from += AT_ONCE) {
            var some = turns.subList(from, Math.min(from + AT_ONCE, turns.size()));
            handle.createQuery(SAID).bindList("turns", some).reduceResultSet(all, (soFar, row, context) -> {
                soFar.computeIfAbsent(row.getString("turn_id"), turn -> new ArrayList<>())
                        .add(JdbcTranscripts.message(row));
                return soFar;
            });
        }
        return all;
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getLong("seq"),
                row.getString("id"),
                row.getString("session_id"),
                row.getString("outcome"),
                Instant.ofEpochMilli(row.getLong("started_at")),
                row.getString("key"),
                row.getString("audience"),
                row.getInt("settled") == 1,
                row.getInt("standing") == 1);
    }
}
