package dev.tern.store;

import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.session.Sessions;
import dev.tern.turn.Audience;
import dev.tern.turn.Ids;
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
    /** An id sorts by time and can be read aloud, for example {@code 20260102-030405-9f86d081}; its end is the mark. */
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /** In hexadecimal digits. */
    private static final int MARK_LENGTH = 8;

    private static final String CURRENT = """
            select id, key, audience, prompt, tools, model, persona, started_at
            from sessions where key = :key and ended_at is null
            """;

    private static final String BEGIN = """
            insert into sessions (id, key, audience, started_at) values (:id, :key, :audience, :startedAt)
            on conflict (key) where ended_at is null do nothing
            """;

    private static final String END = """
            update sessions set ended_at = :now where key = :key and ended_at is null
            """;

    private static final String BEGUN = """
            select exists (select 1 from sessions where key = :key and id like :mark)
            """;

    private static final String FREEZE = """
            update sessions set prompt = :prompt, tools = :tools, model = :model
            where id = :id and coalesce(prompt, '') = :oldPrompt and coalesce(tools, '') = :oldTools
            """;

    private static final String FROZEN = """
            select prompt, tools, model from sessions where id = :id
            """;

    private static final String THAW = """
            update sessions set prompt = null, tools = null, model = null where id = :id
            """;

    private static final String CHOOSE_PERSONA = """
            update sessions set persona = :persona where id = :id
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
    public Uni<Session> current(SessionKey key, Audience audience) {
        return database.read(handle -> find(handle, key))
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> begin(key, audience)));
    }

    @Override
    public Uni<Session> renew(SessionKey key, Audience audience) {
        return database.write(handle -> {
            end(handle, key);
            return begin(handle, key, audience);
        });
    }

    private void end(Handle handle, SessionKey key) {
        handle.createUpdate(END)
                .bind("key", key.value())
                .bind("now", clock.instant().toEpochMilli())
                .execute();
    }

    @Override
    public Uni<Session> renew(SessionKey key, Audience audience, TurnId asking) {
        var mark = Ids.sha256(asking.value()).substring(0, MARK_LENGTH);
        return database.write(handle -> {
            if (!isBegun(handle, key, mark)) {
                end(handle, key);
                begin(handle, key, audience, mark);
            }
            return find(handle, key).orElseGet(() -> begin(handle, key, audience));
        });
    }

    private static boolean isBegun(Handle handle, SessionKey key, String mark) {
        return handle.createQuery(BEGUN)
                .bind("key", key.value())
                .bind("mark", "%-" + mark)
                .mapTo(Boolean.class)
                .one();
    }

    @Override
    public Uni<Frozen> freeze(SessionId id, Optional<Frozen> instead, Frozen next) {
        return database.write(handle -> {
            handle.createUpdate(FREEZE)
                    .bind("id", id.value())
                    .bind("prompt", next.prompt())
                    .bind("tools", ToolForm.of(next.tools()))
                    .bind("model", next.model())
                    .bind("oldPrompt", instead.map(Frozen::prompt).orElse(""))
                    .bind(
                            "oldTools",
                            instead.map(Frozen::tools).map(ToolForm::of).orElse(""))
                    .execute();
            return handle.createQuery(FROZEN)
                    .bind("id", id.value())
                    .map((row, context) -> frozen(row))
                    .findOne()
                    .flatMap(kept -> kept)
                    .orElseThrow(() -> new IllegalArgumentException("no such session: " + id));
        });
    }

    @Override
    public Uni<Void> thaw(SessionId id) {
        return database.write(handle ->
                        handle.createUpdate(THAW).bind("id", id.value()).execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> choosePersona(SessionId id, Optional<String> persona) {
        return database.write(handle -> handle.createUpdate(CHOOSE_PERSONA)
                        .bind("id", id.value())
                        .bind("persona", persona)
                        .execute())
                .replaceWithVoid();
    }

    private Uni<Session> begin(SessionKey key, Audience audience) {
        return database.write(handle -> begin(handle, key, audience));
    }

    private Session begin(Handle handle, SessionKey key, Audience audience) {
        return begin(handle, key, audience, HexFormat.of().toHexDigits(random.nextInt()));
    }

    private Session begin(Handle handle, SessionKey key, Audience audience, String mark) {
        var now = clock.instant();
        handle.createUpdate(BEGIN)
                .bind("id", STAMP.format(now) + "-" + mark)
                .bind("key", key.value())
                .bind("audience", audience.key())
                .bind("startedAt", now.toEpochMilli())
                .execute();
        return find(handle, key).orElseThrow();
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
                Audience.parse(row.getString("audience")),
                frozen(row),
                Optional.ofNullable(row.getString("persona")),
                Instant.ofEpochMilli(row.getLong("started_at")));
    }

    private static Optional<Frozen> frozen(ResultSet row) throws SQLException {
        var prompt = row.getString("prompt");
        return prompt == null
                ? Optional.empty()
                : Optional.of(new Frozen(prompt, ToolForm.tools(row.getString("tools")), row.getString("model")));
    }
}
