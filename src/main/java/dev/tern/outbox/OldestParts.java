package dev.tern.outbox;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;

/** How long parts have been waiting without need; asked by those who watch. */
public interface OldestParts {
    /**
     * Of each account that has parts which could have been sent and were not, since when the oldest could: its commit, or
     * the end of the last penalty of its chat and account. What a penalty holds back at this time is left out, and so is
     * what may have arrived.
     */
    Uni<Map<AccountId, Instant>> oldestDue(Instant now);

    /** When the accounts have sent last, as far as the parts tell that were committed last, some hundreds of all. */
    Uni<Map<AccountId, Instant>> lastSent();
}
