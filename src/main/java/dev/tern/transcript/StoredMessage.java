package dev.tern.transcript;

/**
 * A message as a store keeps it: the words in a column of their own, all else as JSON beside them.
 *
 * @param role {@code user}, {@code assistant} or {@code tool}
 * @param reasoning of an assistant message, else empty
 * @param facts annotations, calls or what came of a call, as JSON
 */
public record StoredMessage(String role, String text, String reasoning, String facts) {
    /** Lengths only. */
    @Override
    public String toString() {
        return "StoredMessage[" + role + " " + text.length() + " chars]";
    }
}
