package dev.tern.transcript;

import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Reads what the ledger has committed. */
public interface Transcripts {
    /**
     * The records of a session, failed ones too, oldest first. A branch begins with those of the session that it was
     * made from, which keep that session's id. Only what the person withdrew is left out.
     */
    Uni<List<TurnRecord>> records(SessionId session);

    /** The turns of the same records, in the same order. */
    Uni<List<TurnId>> turns(SessionId session);

    /**
     * Some of the same records, for whoever looks at a session that may be large.
     *
     * @param from the place of the first one, from 0
     * @param to the place behind the last one
     */
    Uni<List<TurnRecord>> records(SessionId session, int from, int to);
}
