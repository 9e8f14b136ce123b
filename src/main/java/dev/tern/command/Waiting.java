package dev.tern.command;

import dev.tern.runner.TurnControl;
import dev.tern.turn.Turn;

/** Says what waits in a conversation. */
record Waiting(Here here, TurnControl control) {
    String words(Turn turn) {
        var waiting = control.of(here.key(turn)).waiting().size();
        return (waiting == 0
                        ? "Nothing is waiting here."
                        : Count.of(waiting, "message") + (waiting == 1 ? " is" : " are") + " waiting here.")
                + " Write a message behind `/queue` to have it answered after what I am doing now.";
    }
}
