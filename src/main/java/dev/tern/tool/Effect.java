package dev.tern.tool;

/** What came of somebody's word about what waits for one. */
public enum Effect {
    /** It is decided. */
    DONE,
    /** Nothing waits for it there, or not any more, or not for this person's. */
    NOTHING,
    /** More than one call waits, and nothing says which is meant: all wait on. */
    SEVERAL;

    /** What a person is told where several wait, as CommonMark. */
    public static final String WHICH = "More than one thing here waits for your word. Press a button under the one that"
            + " you mean, or send `/approve` or `/deny` with its id.";

    static Effect of(boolean done) {
        return done ? DONE : NOTHING;
    }
}
