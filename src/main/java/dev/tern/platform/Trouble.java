package dev.tern.platform;

/** What can be wrong with a connection, as far as the reader of a log acts on it; an enum of each adapter's. */
public interface Trouble {
    /** What the log says of the platform, for example {@code cannot be reached}, with the remedy if there is one. */
    String words();

    /** Whether nothing gets better until a person acts. */
    boolean needsAPerson();
}
