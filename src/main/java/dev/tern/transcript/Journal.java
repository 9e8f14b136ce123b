package dev.tern.transcript;

import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * What running turns have done, so that a crash repeats no call that may have taken effect. Written before and after
 * each call, read when a turn is run again, deleted by the ledger's commit.
 */
public interface Journal {
    /** What an earlier run of the turn did, in order; empty for a new turn. */
    Uni<List<JournalEntry>> load(TurnId turn);

    /** Completes when the entry is on disk. */
    Uni<Void> append(TurnId turn, JournalEntry entry);
}
