package dev.tern.platform;

import dev.tern.turn.TurnId;

/**
 * An answer on its way.
 *
 * @param markdown what there is of it, from its beginning, as CommonMark that may end anywhere; empty takes away what is shown
 */
public record Draft(TurnId turn, Destination to, String markdown) {
    /** Lengths only: what is said appears in no log. */
    @Override
    public String toString() {
        return "Draft[" + turn + " " + markdown.length() + " chars]";
    }
}
