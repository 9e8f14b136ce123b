package dev.tern.inbox;

import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;

/** How long events have been waiting; asked by those who watch. */
public interface OldestEvents {
    /** Of each account that has events which are not at their end, when the oldest of them came. Quarantine is an end. */
    Uni<Map<AccountId, Instant>> oldestOpen();
}
