package dev.tern.session;

import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Instant;

/** Counts the tokens of turns that are committed, also of those that were taken back. */
public interface Spending {
    /** Of a session's own turns, without those that a branch began with. */
    Uni<Usage> in(SessionId session);

    /** Of all turns of a conversation that ended at this time or later. */
    Uni<Usage> since(SessionKey key, Instant from);
}
