package dev.tern.media;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;

/** Opens what came with a turn: fetches it, tells what it is, reads what can be read. */
public interface Opening {
    /** Opens nothing. */
    Opening NONE = turn -> Uni.createFrom().item(turn);

    /** Never fails: what could not be opened says why. What was opened before is left as it is. */
    Uni<Turn> open(Turn turn);
}
