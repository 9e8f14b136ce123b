package dev.tern.store;

import dev.tern.transcript.Journal;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.StorageForm;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * The journal as a table. A turn that is committed takes no more entries, so that none outlives its turn. What is steered
 * in takes its events along, in the same transaction: they are one turn's or the other's, never both.
 */
@Singleton
final class JdbcJournal implements Journal {
    private static final String LOAD = """
            select entry from journal where turn_id = :turn order by ordinal
            """;

    private static final String APPEND = """
            insert into journal (turn_id, ordinal, entry)
            select :turn, (select coalesce(max(ordinal), -1) + 1 from journal where turn_id = :turn), :entry
            where not exists (select 1 from turns where id = :turn)
            """;

    private static final String JOIN = """
            update inbox set turn_id = :turn, steered = 1
            where turn_id = :from and state in ('received', 'queued', 'running')
              and not exists (select 1 from turns where id = :turn)
            """;

    private final Database database;

    JdbcJournal(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<JournalEntry>> load(TurnId turn) {
        return database.read(handle -> handle.createQuery(LOAD)
                .bind("turn", turn.value())
                .map((row, context) -> StorageForm.entry(row.getString("entry")))
                .list());
    }

    @Override
    public Uni<Void> append(TurnId turn, JournalEntry entry) {
        return database.write(handle -> {
                    handle.createUpdate(APPEND)
                            .bind("turn", turn.value())
                            .bind("entry", StorageForm.of(entry))
                            .execute();
                    if (entry instanceof JournalEntry.Steered(var said, var from)) {
                        join(handle, turn, from);
                    }
                    return true;
                })
                .replaceWithVoid();
    }

    private static void join(Handle handle, TurnId turn, TurnId from) {
        handle.createUpdate(JOIN)
                .bind("turn", turn.value())
                .bind("from", from.value())
                .execute();
    }
}
