package dev.tern.inbox;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;

/** How long events have been waiting; asked by those who watch. */
public interface OldestEvents {
    /**
     * Of each account that has events which came and went no way yet, when the oldest of them came: what waits behind
     * another turn, or runs, is left out.
     */
    Uni<Map<AccountId, Instant>> oldestReceived();
}
