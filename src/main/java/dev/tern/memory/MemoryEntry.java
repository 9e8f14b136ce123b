package dev.tern.memory;

import dev.tern.scan.ThreatScan;
import java.time.Instant;

/**
 * One thing that is remembered.
 *
 * @param text as it was written; may be anything, so a model is shown {@link #shown()} instead
 */
public record MemoryEntry(Id id, String text, Instant addedAt, Instant changedAt) {
    /** An entry's number, never given twice. */
    public record Id(long value) {
        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    /** What a model may read of it: its text, or a line that says that and why it is held back. */
    public String shown() {
        return ThreatScan.strictly(text)
                .map(threat -> "[BLOCKED: memory entry, " + threat.category() + "]")
                .orElse(text);
    }

    /** Ids and lengths only. */
    @Override
    public String toString() {
        return "MemoryEntry[" + id + " " + text.length() + " chars]";
    }
}
