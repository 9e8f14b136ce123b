package dev.tern.outbox;

import dev.tern.outbox.DeadTargets.DeadTarget;
import dev.tern.outbox.Penalties.Penalty;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** What keeps parts from being sent, of all accounts, for operators to look at. */
public interface Obstacles {
    /** Chats in which nothing can be sent any more; those of which the operator was told last come first. */
    Uni<List<DeadTarget>> deadTargets(int limit);

    /** How many there are. */
    Uni<Long> countDeadTargets();

    /** What platforms have asked for that is not over yet; what lasts longest comes first. */
    Uni<List<Penalty>> penalties(Instant now, int limit);
}
