package dev.tern.store;

import dev.tern.trajectory.RecordedSession;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Whole sessions, read for export; each read stays short, so that the log beside the file can be tidied in between. */
final class RecordedRows {
    private static final int PAGE = 100;

    private static final String IDS = """
            select id from sessions s
            where id > :after
              and exists (select 1 from turns t
                          where t.session_id = s.id and t.withdrawn_at is null and t.ended_at >= :since)
            order by id
            limit :page
            """;

    private static final String TOOLS = """
            select coalesce(tools, '[]') from sessions where id = :id
            """;

    private RecordedRows() {}

    /** The ids after one, of sessions with a turn of their own that ended since then. */
    static List<SessionId> page(Handle handle, Optional<SessionId> after, Instant since) {
        return handle.createQuery(IDS)
                .bind("after", after.map(SessionId::value).orElse(""))
                .bind("since", since.toEpochMilli())
                .bind("page", PAGE)
                .mapTo(String.class)
                .map(SessionId::new)
                .list();
    }

    static Optional<RecordedSession> load(Handle handle, SessionId id) {
        return tools(handle, id).map(tools -> new RecordedSession(id, tools, JdbcTranscripts.records(handle, id)));
    }

    /** Empty when there is no such session. */
    static Optional<List<ToolSpec>> tools(Handle handle, SessionId id) {
        return handle.createQuery(TOOLS)
                .bind("id", id.value())
                .mapTo(String.class)
                .map(ToolForm::tools)
                .findOne();
    }
}
