package dev.tern.store;

import dev.tern.trajectory.RecordedSession;
import dev.tern.trajectory.RecordedSessions;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Sessions for export, out of the gateway's own store. */
@Singleton
final class JdbcRecordedSessions implements RecordedSessions {
    private final Database database;

    JdbcRecordedSessions(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<SessionId>> page(Optional<SessionId> after) {
        return database.read(handle -> RecordedRows.page(handle, after, Instant.EPOCH));
    }

    @Override
    public Uni<Optional<RecordedSession>> load(SessionId id) {
        return database.read(handle -> RecordedRows.load(handle, id));
    }

    @Override
    public Uni<List<ToolSpec>> tools(SessionId id) {
        return database.read(handle -> RecordedRows.tools(handle, id).orElse(List.of()));
    }
}
