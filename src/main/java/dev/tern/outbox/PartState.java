package dev.tern.outbox;

import java.util.Locale;

/** How far a part has come. The words stand in the database exactly so. */
public enum PartState {
    PENDING,
    SENDING,
    SENT,
    UNKNOWN,
    FAILED,
    DISCARDED;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether delivery sees to it, now or at the next start. */
    public boolean isOpen() {
        return switch (this) {
            case PENDING, SENDING, UNKNOWN -> true;
            case SENT, FAILED, DISCARDED -> false;
        };
    }

    public static PartState of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
