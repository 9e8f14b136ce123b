package dev.tern.gate;

import dev.tern.turn.Attachment;
import dev.tern.turn.Turn;

/** What somebody does that reaches the bot. Each kind has its rule in {@link Gate}. */
public enum Kind {
    /** Words, or files. */
    MESSAGE,
    /** Speech. */
    VOICE,
    /** A command, typed or chosen from the platform's menu. */
    COMMAND,
    /** A press of a button under a message of ours. */
    BUTTON,
    /** What may be the answer to a question of ours. */
    ANSWER,
    /** A change to what they have said. */
    EDIT,
    /** What they have asked for earlier, for this time. */
    SCHEDULED,
    /** A request of a program over the API, which has shown its key. */
    CALL;

    /** What the turn is by itself, that is no answer and no change. */
    public static Kind of(Turn turn, boolean command) {
        if (turn.isScheduled()) {
            return SCHEDULED;
        }
        if (turn.isPress()) {
            return BUTTON;
        }
        if (command) {
            return COMMAND;
        }
        return turn.attachments().stream().anyMatch(Attachment.Voice.class::isInstance) ? VOICE : MESSAGE;
    }
}
