package dev.tern.command;

import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What people may use, by the role that they have when they ask.
 *
 * @param roles the role of whoever said it, now
 * @param isShared whether it was said in a conversation that several people share
 */
record Standing(Function<Turn, Role> roles, Predicate<Turn> isShared) {
    boolean mayUse(Turn turn, Command command) {
        return is(turn, isShared.test(turn) ? command.leastAmongOthers() : command.least());
    }

    /** Skills are the operator's, and say how tools are used. */
    boolean mayLoadSkills(Turn turn) {
        return is(turn, Role.MEMBER);
    }

    /** Whether they may do more than somebody in that role. */
    boolean isAbove(Turn turn, Role other) {
        var own = roles.apply(turn);
        return own != other && own.covers(other);
    }

    boolean is(Turn turn, Role least) {
        return roles.apply(turn).covers(least);
    }
}
