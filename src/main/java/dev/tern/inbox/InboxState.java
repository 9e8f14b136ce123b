package dev.tern.inbox;

import java.util.Locale;

/** How far an event has come. The words stand in the database exactly so. */
public enum InboxState {
    RECEIVED,
    IGNORED,
    QUARANTINED,
    QUEUED,
    RUNNING,
    DONE,
    FAILED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static InboxState of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
