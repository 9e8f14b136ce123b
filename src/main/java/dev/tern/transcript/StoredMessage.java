package dev.tern.transcript;

/**
 * A message as a store keeps it: the words in a column of their own, all else as JSON beside them.
 *
 * @param role {@code user}, {@code assistant}, {@code tool} or {@code summary}
 * @param reasoning of an assistant message, else empty
 * @param facts annotations, calls, what came of a call or what a summary is of, as JSON
 */
public record StoredMessage(String role, String text, String reasoning, String facts) {
    /** Lengths only. */
    @Override
    public String toString() {
        return "StoredMessage[" + role + " " + text.length() + " chars]";
    }
}
