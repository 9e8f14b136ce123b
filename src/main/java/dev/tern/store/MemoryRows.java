package dev.tern.store;

import dev.tern.memory.Memory;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryScope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** The rows of what is remembered, within whatever transaction the handle is in. */
final class MemoryRows {
    private static final String SELECT = """
            select id, text, added_at, changed_at from memories
            where audience = :audience and kind = :kind order by id
            """;

    private static final String INSERT = """
            insert into memories (audience, kind, text, added_at, changed_at)
            values (:audience, :kind, :text, :now, :now)
            """;

    private static final String UPDATE = """
            update memories set text = :text, changed_at = :now
            where id = :id and audience = :audience and kind = :kind
            """;

    private static final String DELETE = """
            delete from memories where id = :id and audience = :audience and kind = :kind
            """;

    private MemoryRows() {}

    static Memory select(Handle handle, MemoryScope scope) {
        return new Memory(
                scope,
                within(scope, handle.createQuery(SELECT))
                        .map((row, context) -> entry(row))
                        .list());
    }

    static void insert(Handle handle, MemoryScope scope, String text, Instant now) {
        within(scope, handle.createUpdate(INSERT))
                .bind("text", text)
                .bind("now", now.toEpochMilli())
                .execute();
    }

    static void update(Handle handle, MemoryScope scope, MemoryEntry.Id id, String text, Instant now) {
        within(scope, handle.createUpdate(UPDATE))
                .bind("id", id.value())
                .bind("text", text)
                .bind("now", now.toEpochMilli())
                .execute();
    }

    static boolean delete(Handle handle, MemoryScope scope, MemoryEntry.Id id) {
        return within(scope, handle.createUpdate(DELETE)).bind("id", id.value()).execute() > 0;
    }

    static <S extends SqlStatement<S>> S within(MemoryScope scope, S statement) {
        return statement
                .bind("audience", scope.audience().key())
                .bind("kind", scope.kind().name());
    }

    private static MemoryEntry entry(ResultSet row) throws SQLException {
        return new MemoryEntry(
                new MemoryEntry.Id(row.getLong("id")),
                row.getString("text"),
                Instant.ofEpochMilli(row.getLong("added_at")),
                Instant.ofEpochMilli(row.getLong("changed_at")));
    }
}
