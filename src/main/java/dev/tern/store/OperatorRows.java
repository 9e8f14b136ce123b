package dev.tern.store;

import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.turn.PartId;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Statements by which operators change what becomes of parts; each act in the transaction of its handle. */
final class OperatorRows {
    /** What was discarded with a part has its fault; what was sent or is under way has none of this. */
    private static final String ALONG = """
            update outbox set state = 'pending', not_before = 0, due_since = :now, fault_code = null, fault_reason = null
            where state = 'discarded'
              and turn_id = (select turn_id from outbox where id = :id)
              and ordinal > (select ordinal from outbox where id = :id)
              and fault_code = (select fault_code from outbox where id = :id)
              and fault_reason = (select fault_reason from outbox where id = :id)
            """;

    private static final String RESEND = """
            update outbox set state = 'pending', not_before = 0, due_since = :now, fault_code = null, fault_reason = null,
                              repeated = case when state in ('sending', 'unknown') then 1 else repeated end
            where id = :id and state = :from
            """;

    private static final String FROM = OutboxRows.SELECT + """
            where state = 'pending'
              and turn_id = (select turn_id from outbox where id = :id)
              and ordinal >= (select ordinal from outbox where id = :id)
            order by ordinal
            """;

    private static final String STATE = "select state from outbox where id = :id";

    /** The reason names the part, so that what goes with it can be told from what went before. */
    private static final String DISCARD = """
            update outbox set state = 'discarded', fault_code = 'outbox.discarded', fault_reason = :reason,
                              repeated = case when state in ('sending', 'unknown') then 1 else repeated end
            where id = :id and state = :from
            """;

    /** What was discarded with a failed part goes with it still. */
    private static final String STILL_ALONG = """
            update outbox set fault_code = 'outbox.discarded', fault_reason = :reason
            where state = 'discarded'
              and turn_id = (select turn_id from outbox where id = :id)
              and ordinal > (select ordinal from outbox where id = :id)
              and fault_code = (select fault_code from outbox where id = :id and state = 'failed')
              and fault_reason = (select fault_reason from outbox where id = :id)
            """;

    private static final String LATER = """
            update outbox set state = 'discarded', fault_code = 'outbox.discarded', fault_reason = :reason
            where state = 'pending'
              and exists (select 1 from outbox where id = :id and files is null)
              and turn_id = (select turn_id from outbox where id = :id)
              and ordinal > (select ordinal from outbox where id = :id)
            """;

    private static final InstantSource CLOCK = InstantSource.system();

    private OperatorRows() {}

    /** What of the turn is to be sent from this part on; empty where the part is in another state. */
    static List<OutboxPart> resend(Handle handle, PartId id, PartState from) {
        if (state(handle, id).filter(from::equals).isEmpty()) {
            return List.of();
        }
        if (from == PartState.FAILED || from == PartState.DISCARDED) {
            handle.createUpdate(ALONG)
                    .bind("id", id.value())
                    .bind("now", CLOCK.millis())
                    .execute();
        }
        handle.createUpdate(RESEND)
                .bind("id", id.value())
                .bind("now", CLOCK.millis())
                .bind("from", from.word())
                .execute();
        return handle.createQuery(FROM)
                .bind("id", id.value())
                .map((row, context) -> OutboxRows.part(row))
                .list();
    }

    private static Optional<PartState> state(Handle handle, PartId id) {
        return handle.createQuery(STATE)
                .bind("id", id.value())
                .mapTo(String.class)
                .map(PartState::of)
                .findOne();
    }

    /** False where the part is in another state. */
    static boolean discard(Handle handle, PartId id, PartState from) {
        var reason = "by an operator, with part=" + id;
        if (from == PartState.FAILED) {
            handle.createUpdate(STILL_ALONG)
                    .bind("id", id.value())
                    .bind("reason", reason)
                    .execute();
        }
        var done = handle.createUpdate(DISCARD)
                        .bind("id", id.value())
                        .bind("from", from.word())
                        .bind("reason", reason)
                        .execute()
                > 0;
        if (done && from == PartState.PENDING) {
            handle.createUpdate(LATER)
                    .bind("id", id.value())
                    .bind("reason", reason)
                    .execute();
        }
        return done;
    }
}
