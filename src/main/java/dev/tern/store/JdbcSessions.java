package dev.tern.store;

import dev.tern.session.Begun;
import dev.tern.session.Frozen;
import dev.tern.session.Reset;
import dev.tern.session.Session;
import dev.tern.session.Sessions;
import dev.tern.turn.Audience;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/** Sessions as a table. That a key has one current session is held by a unique index. */
@Singleton
final class JdbcSessions implements Sessions {
    private static final String CURRENT =
            "select " + SessionRows.COLUMNS + " from sessions where key = :key and ended_at is null";

    private static final String BEGIN = """
            insert into sessions (id, key, audience, begun_by, begun_for, started_at)
            values (:id, :key, :audience, :begunBy, :begunFor, :startedAt)
            on conflict (key) where ended_at is null do nothing
            """;

    private static final String LAST_ACTIVE = """
            select max(at) from (
                select max(ended_at) as at from session_turns where session_id = :id
                union all
                select resumed_at as at from sessions where id = :id) as uses
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

    private static final String CHOOSE_PERSONA = "update sessions set persona = :chosen where id = :id";
    private static final String ENTITLE = "update sessions set title = :chosen, titled_by = 'person' where id = :id";
    private static final String SUGGEST_TITLE = """
            update sessions set title = :title, titled_by = 'model'
            where id = :id and coalesce(titled_by, case when title is null then 'model' else 'person' end) = 'model'
            """;
    private static final String ANSWERS_UNTITLED = """
            select count(*) from session_turns s join turns t on t.id = s.turn_id
            where s.session_id = :id and t.outcome = 'answered' and s.is_summary = 0
              and exists (select 1 from sessions n
                          where n.id = :id and (n.title is null or n.parent_id is null)
                            and coalesce(n.titled_by, case when n.title is null then 'model' else 'person' end) = 'model')
            """;
    private static final String CHOOSE_MODEL = "update sessions set chosen_model = :chosen where id = :id";
    private static final String CHOOSE_EFFORT = "update sessions set effort = :chosen where id = :id";

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
            SessionRows.end(handle, key, clock.instant());
            return begin(handle, key, audience);
        });
    }

    @Override
    public Uni<Session> renew(SessionKey key, Audience audience, TurnId asking, Optional<Reset> why) {
        return database.write(handle -> {
            if (SessionRows.begunBy(handle, key, asking).isEmpty()) {
                SessionRows.end(handle, key, clock.instant());
                begin(handle, key, audience, Optional.of(new Begun(asking, why)));
            }
            return find(handle, key).orElseGet(() -> begin(handle, key, audience));
        });
    }

    @Override
    public Uni<Optional<Instant>> lastActive(SessionId id) {
        return database.read(handle -> handle.createQuery(LAST_ACTIVE)
                .bind("id", id.value())
                .map((row, context) -> Columns.instant(row, 1))
                .one());
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
                    .map((row, context) -> SessionRows.frozen(row))
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
        return choose(CHOOSE_PERSONA, id, persona);
    }

    @Override
    public Uni<Void> entitle(SessionId id, Optional<String> title) {
        return choose(ENTITLE, id, title);
    }

    @Override
    public Uni<Integer> answersUntitled(SessionId id) {
        return database.read(handle -> handle.createQuery(ANSWERS_UNTITLED)
                .bind("id", id.value())
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public Uni<Boolean> suggestTitle(SessionId id, String title) {
        return database.write(handle -> handle.createUpdate(SUGGEST_TITLE)
                        .bind("id", id.value())
                        .bind("title", title)
                        .execute()
                > 0);
    }

    @Override
    public Uni<Void> chooseModel(SessionId id, Optional<String> model) {
        return choose(CHOOSE_MODEL, id, model);
    }

    @Override
    public Uni<Void> chooseEffort(SessionId id, Optional<String> effort) {
        return choose(CHOOSE_EFFORT, id, effort);
    }

    private Uni<Void> choose(String statement, SessionId id, Optional<String> chosen) {
        return database.write(handle -> handle.createUpdate(statement)
                        .bind("id", id.value())
                        .bind("chosen", chosen)
                        .execute())
                .replaceWithVoid();
    }

    private Uni<Session> begin(SessionKey key, Audience audience) {
        return database.write(handle -> begin(handle, key, audience));
    }

    private Session begin(Handle handle, SessionKey key, Audience audience) {
        return begin(handle, key, audience, Optional.empty());
    }

    private Session begin(Handle handle, SessionKey key, Audience audience, Optional<Begun> begun) {
        var now = clock.instant();
        handle.createUpdate(BEGIN)
                .bind("id", SessionRows.id(now, random))
                .bind("key", key.value())
                .bind("audience", audience.key())
                .bind("begunBy", begun.map(by -> by.by().value()))
                .bind("begunFor", begun.flatMap(Begun::why).map(Reset::name))
                .bind("startedAt", now.toEpochMilli())
                .execute();
        return find(handle, key).orElseThrow();
    }

    private static Optional<Session> find(Handle handle, SessionKey key) {
        return handle.createQuery(CURRENT)
                .bind("key", key.value())
                .map((row, context) -> SessionRows.session(row))
                .findOne();
    }
}
