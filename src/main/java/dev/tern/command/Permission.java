package dev.tern.command;

import dev.tern.turn.Turn;

/** Who may use which command. The one place that roles will have. */
@FunctionalInterface
interface Permission {
    /** Everybody in their own conversation; where several share one, each of them. */
    Permission EVERYBODY = (turn, command) -> true;

    boolean mayUse(Turn turn, Command command);
}
