package dev.tern.store;

import dev.tern.inbox.InboxState;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The commit of a turn as one transaction. */
@Singleton
final class JdbcLedger implements Ledger {
    private static final String END_EVENTS = """
            update inbox set state = :state where turn_id = :turn and state in ('received', 'queued', 'running')
            """;

    private static final String DELETE_JOURNAL = """
            delete from journal where turn_id = :turn
            """;

    private static final String DELETE_WRITES = """
            delete from memory_writes where turn_id = :turn
            """;

    private final Database database;

    JdbcLedger(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Boolean> commit(TurnRecord turn, List<OutboxPart> parts) {
        return database.write(handle -> commit(handle, turn, parts));
    }

    @Override
    public Uni<Boolean> answer(TurnId command, List<OutboxPart> parts) {
        return database.write(handle -> {
            var open = endEvents(handle, command, InboxState.DONE);
            OutboxRows.insert(handle, open ? parts : List.of());
            return open;
        });
    }

    @Override
    public Uni<Boolean> post(List<OutboxPart> parts) {
        return database.write(handle -> post(handle, parts));
    }

    @Override
    public Uni<Boolean> replace(TurnId posted, List<OutboxPart> parts) {
        return database.write(handle -> {
            boolean isNew = post(handle, parts);
            if (isNew) {
                JdbcOpenDrafts.taking(handle, parts.getFirst(), PartId.of(posted, 0));
            }
            return isNew;
        });
    }

    private static boolean post(Handle handle, List<OutboxPart> parts) {
        var posted = parts.stream().anyMatch(part -> OutboxRows.isThere(handle, part.id()));
        OutboxRows.insert(handle, posted ? List.of() : parts);
        return !posted;
    }

    private static boolean commit(Handle handle, TurnRecord turn, List<OutboxPart> parts) {
        if (!TurnRows.insert(handle, turn)) {
            return false;
        }
        PeopleRows.seen(handle, turn);
        OutboxRows.insert(handle, parts);
        endEvents(handle, turn.id(), ending(turn.outcome()));
        handle.createUpdate(DELETE_JOURNAL).bind("turn", turn.id().value()).execute();
        JdbcOpenTurns.end(handle, turn.id());
        JdbcQuestions.ended(handle, turn.id());
        JdbcOpenDrafts.finalizing(handle, turn.id());
        handle.createUpdate(DELETE_WRITES).bind("turn", turn.id().value()).execute();
        return true;
    }

    /** Whether there was an event to end. */
    private static boolean endEvents(Handle handle, TurnId turn, InboxState state) {
        return handle.createUpdate(END_EVENTS)
                        .bind("state", state.word())
                        .bind("turn", turn.value())
                        .execute()
                > 0;
    }

    private static InboxState ending(Outcome outcome) {
        return switch (outcome) {
            case ANSWERED, EMPTY, INTERRUPTED -> InboxState.DONE;
            case FAILED -> InboxState.FAILED;
        };
    }
}
