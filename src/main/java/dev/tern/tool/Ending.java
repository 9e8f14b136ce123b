package dev.tern.tool;

import java.util.Locale;

/**
 * How a question ended.
 *
 * @param by the name of whoever decided, as they call themselves, so untrusted; empty where nobody did
 * @param answer what was answered; empty for an approval
 */
public record Ending(State state, String by, String answer) {
    /** How far a question is. The words stand in the database, in lower case. */
    public enum State {
        OPEN,
        ALLOWED,
        DENIED,
        ANSWERED,
        /** Nobody answered in time. */
        EXPIRED,
        /** The turn was stopped. */
        STOPPED,
        /** The process that asked it has ended. */
        LEFT;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    /** One that nobody decided. */
    public static Ending of(State state) {
        return new Ending(state, "", "");
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "Ending[" + state + " " + answer.length() + " chars]";
    }
}
