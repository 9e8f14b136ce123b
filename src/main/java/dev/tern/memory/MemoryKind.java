package dev.tern.memory;

/** The two things that are remembered, each with as much room as an audience has for it. */
public enum MemoryKind {
    /** What the assistant noted: facts, conventions, how things are done here. */
    MEMORY(2_200),
    /** Who the person is: name, habits, how they want to be answered. */
    USER(1_375);

    private final int limit;

    MemoryKind(int limit) {
        this.limit = limit;
    }

    /** In Unicode characters (code points) of all entries as they are shown, what stands between them included. */
    public int limit() {
        return limit;
    }
}
