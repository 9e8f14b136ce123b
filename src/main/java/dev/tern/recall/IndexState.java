package dev.tern.recall;

/**
 * How far the index is.
 *
 * @param sayings how many it has
 */
public record IndexState(Phase phase, int sayings) {
    /** What it does. */
    public enum Phase {
        /** Not opened yet, or it cannot be: nothing is found. */
        CLOSED,
        /** Everything is read anew: nothing is found until that is done. */
        REBUILDING,
        /** There is more to read than comes in a moment; what is found may lack the latest. */
        BEHIND,
        /** All that was committed up to a moment ago is found. */
        CURRENT;

        /** The word for it in logs and health checks. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    static final IndexState CLOSED = new IndexState(Phase.CLOSED, 0);

    /** Whether a search has anything to search in. */
    public boolean isSearchable() {
        return switch (phase) {
            case CLOSED, REBUILDING -> false;
            case BEHIND, CURRENT -> true;
        };
    }
}
