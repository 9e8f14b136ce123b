package dev.tern.agent;

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

    /** A tool is at work. */
    record Working(String tool) implements TurnEvent {}
}
