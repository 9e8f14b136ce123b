package dev.tern.scan;

import java.util.Optional;

/** Stands in until the real one is merged. */
public final class ThreatScan {
    private ThreatScan() {}

    /** What it found. */
    public record Threat(String category) {}

    /** Strict. */
    public static Optional<Threat> strictly(String text) {
        return text.toLowerCase(java.util.Locale.ROOT).contains("ignore all previous instructions")
                ? Optional.of(new Threat("override"))
                : Optional.empty();
    }
}
