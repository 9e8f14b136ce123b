package dev.tern.store;

import dev.tern.session.Session;
import dev.tern.session.Stages;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Stages as questions to the tables: a session has begun with its first turn, or as a branch of one that had some. */
@Singleton
final class JdbcStages implements Stages {
    private static final String UNDER_WAY = """
            select exists (select 1 from session_turns where session_id = :id)
            """;

    private static final String BEFORE = """
            select exists (select 1 from sessions s where s.key = :key and s.id <> :id
                           and exists (select 1 from turns t where t.session_id = s.id))
            """;

    private final Database database;

    JdbcStages(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Stage> of(Session session) {
        return database.read(handle -> stage(handle, session));
    }

    private static Stage stage(Handle handle, Session session) {
        if (isTrue(handle.createQuery(UNDER_WAY).bind("id", session.id().value()))) {
            return Stage.UNDER_WAY;
        }
        var before = handle.createQuery(BEFORE)
                .bind("id", session.id().value())
                .bind("key", session.key().value());
        return isTrue(before) ? Stage.BEGUN_ANEW : Stage.FIRST_CONTACT;
    }

    private static boolean isTrue(Query question) {
        return question.mapTo(Boolean.class).one();
    }
}
