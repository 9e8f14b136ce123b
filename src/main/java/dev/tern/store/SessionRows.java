package dev.tern.store;

import dev.tern.session.Begun;
import dev.tern.session.Choices;
import dev.tern.session.Frozen;
import dev.tern.session.Reset;
import dev.tern.session.Session;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Sessions as rows: their ids, their end, and what a row says. */
final class SessionRows {
    /** What {@link #session} reads. */
    static final String COLUMNS = "id, key, audience, prompt, tools, model, title, persona, chosen_model, effort,"
            + " begun_by, begun_for, started_at";

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private static final String END = """
            update sessions set ended_at = :now where key = :key and ended_at is null
            """;

    private static final String BEGUN_BY = """
            select id from sessions where begun_by = :turn and key = :key order by started_at limit 1
            """;

    private SessionRows() {}

    /** Sorts by time and can be read aloud, for example {@code 20260102-030405-9f86d081}. */
    static String id(Instant now, RandomGenerator random) {
        return STAMP.format(now) + "-" + HexFormat.of().toHexDigits(random.nextInt());
    }

    /** The session that this turn began in the conversation, present or not. */
    static Optional<SessionId> begunBy(Handle handle, SessionKey key, TurnId turn) {
        return handle.createQuery(BEGUN_BY)
                .bind("turn", turn.value())
                .bind("key", key.value())
                .mapTo(String.class)
                .map(SessionId::new)
                .findOne();
    }

    /** Ends the present session of the conversation, if it has one. */
    static void end(Handle handle, SessionKey key, Instant now) {
        handle.createUpdate(END)
                .bind("key", key.value())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /** Of a row with {@link #COLUMNS}. */
    static Session session(ResultSet row) throws SQLException {
        return new Session(
                new SessionId(row.getString("id")),
                new SessionKey(row.getString("key")),
                Audience.parse(row.getString("audience")),
                frozen(row),
                new Choices(text(row, "title"), text(row, "persona"), text(row, "chosen_model"), text(row, "effort")),
                begun(row),
                Instant.ofEpochMilli(row.getLong("started_at")));
    }

    private static Optional<Begun> begun(ResultSet row) throws SQLException {
        var why = text(row, "begun_for").map(Reset::valueOf);
        return text(row, "begun_by").map(by -> new Begun(new TurnId(by), why));
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    /** Of a row with {@code prompt, tools, model}. */
    static Optional<Frozen> frozen(ResultSet row) throws SQLException {
        var prompt = row.getString("prompt");
        return prompt == null
                ? Optional.empty()
                : Optional.of(new Frozen(prompt, ToolForm.tools(row.getString("tools")), row.getString("model")));
    }
}
