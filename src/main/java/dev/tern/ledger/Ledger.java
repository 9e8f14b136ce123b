package dev.tern.ledger;

import dev.tern.outbox.OutboxPart;
import dev.tern.transcript.TurnRecord;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Ends turns. */
public interface Ledger {
    /**
     * Stores the record and the parts, moves every inbox event of the turn to {@code done} (or {@code failed}, as the
     * record's outcome says), deletes the turn's journal, and ends it where it was open, in one transaction. False, and nothing written, when a
     * record with this id is stored already.
     */
    Uni<Boolean> commit(TurnRecord turn, List<OutboxPart> parts);
}
