package dev.tern.gate;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** What happens when a stranger writes directly who may ask to be let in. */
@FunctionalInterface
public interface Doorbell {
    /** The stranger is told this, as CommonMark; blank where nothing is to be said. Done again after a crash. */
    Uni<String> ring(Turn stranger);
}
