package dev.tern.transcript;

import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Keeps callers' turns until their commit, as the inbox does for the platforms' ones, so that what a person said outlives
 * the process. A session has at most one; the ledger's commit ends it.
 */
public interface OpenTurns {
    /** Keeps a turn that begins now; one that is there already stays as it is. */
    Uni<Void> begin(OpenTurn turn);

    /** Notes that the turn waits for its caller once more. */
    Uni<Void> waits(TurnId turn);

    /** The turn that is open in a session. */
    Uni<Optional<OpenTurn>> in(SessionId session);

    /** An open turn by its id. */
    Uni<Optional<OpenTurn>> find(TurnId turn);
}
