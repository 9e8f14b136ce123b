package dev.tern.gate;

/**
 * What else must be known of a turn to judge it.
 *
 * @param followed whether the bot takes part in the thread in which it was said
 */
public record Circumstances(boolean followed) {
    /** Nothing is known. */
    public static final Circumstances NONE = new Circumstances(false);
}
