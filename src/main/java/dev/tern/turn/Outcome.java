package dev.tern.turn;

/** How a turn ended. */
public enum Outcome {
    ANSWERED,
    /** The model said nothing that can be shown. */
    EMPTY,
    FAILED,
    INTERRUPTED;

    /** The word for it in logs, metrics and the database. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
