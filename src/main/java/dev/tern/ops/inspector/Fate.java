package dev.tern.ops.inspector;

import dev.tern.turn.TurnId;

/** What became of a message, as far as it is remembered. */
sealed interface Fate {
    /** This turn can be looked into. */
    record Seen(TurnId turn) implements Fate {}

    /** It belongs to this turn, which is not in memory: too long ago, or before the last start. */
    record Gone(TurnId turn) implements Fate {}

    /** It was a command, or what a command answered; no model was asked. */
    record Command() implements Fate {}

    /** Nothing is known of it. */
    record Unknown() implements Fate {}
}
