package dev.tern.store;

import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
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
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private static final String END = """
            update sessions set ended_at = :now where key = :key and ended_at is null
            """;

    private SessionRows() {}

    /** Sorts by time and can be read aloud, for example {@code 20260102-030405-9f86d081}. */
    static String id(Instant now, RandomGenerator random) {
        return id(now, mark(random));
    }

    /** Such an id with this mark at its end. */
    static String id(Instant now, String mark) {
        return STAMP.format(now) + "-" + mark;
    }

    /** Eight hexadecimal digits. */
    static String mark(RandomGenerator random) {
        return HexFormat.of().toHexDigits(random.nextInt());
    }

    /** Ends the present session of the conversation, if it has one. */
    static void end(Handle handle, SessionKey key, Instant now) {
        handle.createUpdate(END)
                .bind("key", key.value())
                .bind("now", now.toEpochMilli())
                .execute();
    }

    /** Of a row with {@code id, key, audience, prompt, tools, model, persona, started_at}. */
    static Session session(ResultSet row) throws SQLException {
        return new Session(
                new SessionId(row.getString("id")),
                new SessionKey(row.getString("key")),
                Audience.parse(row.getString("audience")),
                frozen(row),
                Optional.ofNullable(row.getString("persona")),
                Instant.ofEpochMilli(row.getLong("started_at")));
    }

    /** Of a row with {@code prompt, tools, model}. */
    static Optional<Frozen> frozen(ResultSet row) throws SQLException {
        var prompt = row.getString("prompt");
        return prompt == null
                ? Optional.empty()
                : Optional.of(new Frozen(prompt, ToolForm.tools(row.getString("tools")), row.getString("model")));
    }
}
