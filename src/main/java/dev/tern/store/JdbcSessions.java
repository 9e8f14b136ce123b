package dev.tern.store;

import dev.tern.session.Session;
import dev.tern.session.Sessions;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Sessions as a table. That a key has one current session is held by a unique index. */
@Singleton
final class JdbcSessions implements Sessions {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private static final String CURRENT = """
            select id, key, prompt, started_at from sessions where key = :key and ended_at is null
            """;

    private static final String BEGIN = """
            insert into sessions (id, key, started_at) values (:id, :key, :startedAt)
            on conflict (key) where ended_at is null do nothing
            """;

    private static final String KEEP_PROMPT = """
            update sessions set prompt = coalesce(prompt, :prompt) where id = :id returning prompt
            """;

    private final Database database;
    private final Clock clock;
    private final RandomGenerator random;

    @Inject
    JdbcSessions(Database database) {
        this(database, Clock.systemUTC(), new SecureRandom());
    }

    JdbcSessions(Database database, Clock clock, RandomGenerator random) {
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    /** Nearly always the session is there, and a read does not wait for the disk. */
    @Override
    public Uni<Session> current(SessionKey key) {
        return database.read(handle -> find(handle, key))
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> begin(key)));
    }

    @Override
    public Uni<String> keepPrompt(SessionId id, String prompt) {
        return database.write(handle -> handle.createQuery(KEEP_PROMPT)
                .bind("prompt", prompt)
                .bind("id", id.value())
                .mapTo(String.class)
                .findOne()
                .orElseThrow(() -> new IllegalArgumentException("no such session: " + id)));
    }

    private Uni<Session> begin(SessionKey key) {
        return database.write(handle -> {
            var now = clock.instant();
            handle.createUpdate(BEGIN)
                    .bind("id", id(now))
                    .bind("key", key.value())
                    .bind("startedAt", now.toEpochMilli())
                    .execute();
            return find(handle, key).orElseThrow();
        });
    }

    /** Sorts by time and can be read aloud, for example {@code 20260102-030405-9f86d081}. */
    private String id(Instant now) {
        return STAMP.format(now) + "-" + HexFormat.of().toHexDigits(random.nextInt());
    }

    private static Optional<Session> find(Handle handle, SessionKey key) {
        return handle.createQuery(CURRENT)
                .bind("key", key.value())
                .map((row, context) -> session(row))
                .findOne();
    }

    private static Session session(ResultSet row) throws SQLException {
        return new Session(
                new SessionId(row.getString("id")),
                new SessionKey(row.getString("key")),
                Optional.ofNullable(row.getString("prompt")),
                Instant.ofEpochMilli(row.getLong("started_at")));
    }
}
