package dev.tern.store;

import dev.tern.memory.Memories;
import dev.tern.memory.Memory;
import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryOutcome;
import dev.tern.memory.MemoryScope;
import dev.tern.memory.MemoryVerdict.Delete;
import dev.tern.memory.MemoryVerdict.Insert;
import dev.tern.memory.MemoryVerdict.Refuse;
import dev.tern.memory.MemoryVerdict.Update;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jdbi.v3.core.Handle;

/** What is remembered as a table. Writes run one at a time, so what a change reads is what it changes. */
@Singleton
final class JdbcMemories implements Memories {
    private static final String IS_DONE = """
            select count(*) from memory_writes where turn_id = :turn and ordinal = :ordinal
            """;

    private static final String DONE = """
            insert into memory_writes (turn_id, ordinal) values (:turn, :ordinal)
            """;

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcMemories(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcMemories(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Uni<Memory> of(MemoryScope scope) {
        return database.read(handle -> MemoryRows.select(handle, scope));
    }

    @Override
    public Uni<MemoryOutcome> change(MemoryScope scope, MemoryChange change, TurnId turn, int ordinal) {
        return database.write(handle -> isDone(handle, turn, ordinal)
                ? new MemoryOutcome.Changed(MemoryRows.select(handle, scope))
                : change(handle, scope, change, turn, ordinal));
    }

    @Override
    public Uni<Boolean> forget(MemoryScope scope, MemoryEntry.Id id) {
        return database.write(handle -> MemoryRows.delete(handle, scope, id));
    }

    private MemoryOutcome change(Handle handle, MemoryScope scope, MemoryChange change, TurnId turn, int ordinal) {
        var now = MemoryRows.select(handle, scope);
        switch (change.on(now)) {
            case Insert(var text) -> MemoryRows.insert(handle, scope, text, clock.instant());
            case Update(var id, var text) -> MemoryRows.update(handle, scope, id, text, clock.instant());
            case Delete(var id) -> MemoryRows.delete(handle, scope, id);
            case Refuse(var why) -> {
                return new MemoryOutcome.Refused(now, why);
            }
        }
        handle.createUpdate(DONE)
                .bind("turn", turn.value())
                .bind("ordinal", ordinal)
                .execute();
        return new MemoryOutcome.Changed(MemoryRows.select(handle, scope));
    }

    private static boolean isDone(Handle handle, TurnId turn, int ordinal) {
        return handle.createQuery(IS_DONE)
                        .bind("turn", turn.value())
                        .bind("ordinal", ordinal)
                        .mapTo(Integer.class)
                        .one()
                > 0;
    }
}
