package dev.tern.recall;

import io.smallrye.mutiny.Uni;
import java.util.List;

/** A memory that can be asked; every bean of this type is. */
public interface RecallSource {
    /**
     * What it holds about the query, the best first; empty when nothing. A failure, and an answer after the deadline,
     * count as nothing; at the deadline the subscription is cancelled.
     */
    Uni<List<Recalled>> about(RecallQuery query);
}
