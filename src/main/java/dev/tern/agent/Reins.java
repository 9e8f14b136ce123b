package dev.tern.agent;

import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** How others reach into a turn while it runs. Safe from any thread; nothing here blocks. */
public interface Reins {
    /** Nobody does. */
    Reins NONE = new Reins() {
        @Override
        public boolean isStopped() {
            return false;
        }

        @Override
        public Uni<Boolean> stopped() {
            return Uni.createFrom().nothing();
        }

        @Override
        public boolean end() {
            return true;
        }

        @Override
        public List<Turn> meanwhile() {
            return List.of();
        }

        @Override
        public String writing() {
            return "";
        }
    };

    /** Whether the turn is to stop where it is. */
    boolean isStopped();

    /** Emits when it is to stop, and at once where it is already. */
    Uni<Boolean> stopped();

    /** What the work emits; empty where the turn is stopped meanwhile, and then the work is cancelled. */
    default <T> Uni<Optional<T>> unlessStopped(Uni<T> work) {
        if (isStopped()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return Uni.join()
                .first(List.of(stopped().map(yes -> Optional.<T>empty()), work.map(Optional::of)))
                .toTerminate();
    }

    /** Asked when the answer is whole: from here on nothing can stop the turn. False where it was stopped before. */
    boolean end();

    /** Takes what the turn's person has said since and means for this turn; each is taken once. */
    List<Turn> meanwhile();

    /** What people have seen of the step that is cut off; asked once, after the turn was stopped, and then they see no more. */
    String writing();
}
