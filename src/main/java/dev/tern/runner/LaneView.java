package dev.tern.runner;

import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;

/**
 * One conversation's lane as operators see it.
 *
 * @param waiting the turns that wait, in the order in which they are to run
 */
public record LaneView(SessionKey key, Optional<TurnControl.Running> running, List<TurnId> waiting) {
    public LaneView {
        waiting = List.copyOf(waiting);
    }

    /** How much runs and waits. */
    public int depth() {
        return waiting.size() + (running.isPresent() ? 1 : 0);
    }
}
