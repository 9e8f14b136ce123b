package dev.tern.ledger;

import dev.tern.outbox.OutboxPart;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Ends turns. */
public interface Ledger {
    /**
     * Stores the record and the parts, moves every inbox event of the turn to {@code done} (or {@code failed}, as the
     * record's outcome says), deletes the turn's journal, ends it where it was open, and moves its draft to {@code
     * finalizing}, in one transaction. False, and nothing written, when a
     * record with this id is stored already.
     */
    Uni<Boolean> commit(TurnRecord turn, List<OutboxPart> parts);

    /**
     * Stores the answer to a command, which leaves no record, and moves its inbox event to {@code done}, in one
     * transaction. False, and nothing written, when the event has ended already.
     */
    Uni<Boolean> answer(TurnId command, List<OutboxPart> parts);

    /**
     * Stores parts that are no turn's answer, under an id of their own. False, and nothing written, when that id has
     * parts already.
     */
    Uni<Boolean> post(List<OutboxPart> parts);

    /**
     * The same, where the first part is to take the place of a message that was posted before: that is changed, where the
     * platform can.
     *
     * @param posted the id under which that message was posted
     */
    Uni<Boolean> replace(TurnId posted, List<OutboxPart> parts);
}
