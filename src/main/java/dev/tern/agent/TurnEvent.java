package dev.tern.agent;

import dev.tern.prompt.Rendering;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;

/** What happens while a turn runs, for those who watch; nothing depends on it. */
public sealed interface TurnEvent {
    /**
     * The assistant is writing.
     *
     * @param text what it has written in this step so far, without echoes of what it was shown
     */
    record Writing(String text) implements TurnEvent {
        /** Lengths only. */
        @Override
        public String toString() {
            return "Writing[" + text.length() + " chars]";
        }
    }

    /** A tool is at work. What its arguments say must not be shown as it is. */
    record Working(ToolCall call) implements TurnEvent {}

    /**
     * A request is on its way to the model. What is in it is for nobody to keep.
     *
     * @param session whose prefix it should begin with
     */
    record Asked(SessionId session, Rendering rendering) implements TurnEvent {}

    /** Where the turn's time goes, for those who measure; nothing that is to be seen. */
    sealed interface Timed extends TurnEvent {
        Stretch stretch();
    }

    /** The stretch begins. */
    record Began(Stretch stretch) implements Timed {}

    /**
     * The stretch is over.
     *
     * @param outcome a short word of a small fixed set
     */
    record Over(Stretch stretch, String outcome) implements Timed {}
}
