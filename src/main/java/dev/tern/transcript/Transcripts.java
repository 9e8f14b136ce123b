package dev.tern.transcript;

import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Reads what the ledger has committed. */
public interface Transcripts {
    /**
     * The records of a session, failed ones too, oldest first. A branch begins with those of the session that it was
     * made from, which keep that session's id. Only what the person withdrew is left out.
     */
    Uni<List<TurnRecord>> records(SessionId session);
}
