package dev.tern.schedule;

import dev.tern.turn.AccountId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keeps jobs. Every method completes when its change is on disk; a failure means that nothing changed. */
public interface Schedules {
    /**
     * Keeps a task once for its turn and ordinal: again after a crash, it is the same job, even one that has ended.
     *
     * @param first when it is due first
     * @param most how many jobs the person may have that have not ended; empty where this would be more
     */
    Uni<Optional<Job>> add(Task task, Instant first, TurnId by, int ordinal, int most);

    /** The person's jobs that have not ended, by when they are due. */
    Uni<List<Job>> of(Owner owner);

    /** Ends a job; false where the owner has none of that number which has not ended. */
    Uni<Boolean> cancel(JobId job, Owner owner);

    /**
     * What is due by then on these accounts, the longest first.
     *
     * @param limit how many at most
     */
    Uni<List<Job>> due(Set<AccountId> accounts, Instant by, int limit);

    /** When something is due next on these accounts. */
    Uni<Optional<Instant>> earliest(Set<AccountId> accounts);

    /**
     * The job was done for what it was due, unless somebody else has said so already.
     *
     * @param before when it was due
     * @param next when it is due again; empty, and it has ended
     * @return false where it was not due then any more
     */
    Uni<Boolean> advance(JobId job, Instant before, Optional<Instant> next);
}
