package dev.tern.media;

import java.util.Locale;

/** Counts of bytes in words, for the model. */
public final class Sizes {
    private static final long KIB = 1024;
    private static final long MIB = KIB * KIB;

    private Sizes() {}

    /** For example {@code 1.5 MB} or {@code 12 KB}. */
    public static String words(long bytes) {
        if (bytes < KIB) {
            return bytes + " bytes";
        }
        return bytes < MIB
                ? bytes / KIB + " KB"
                : String.format(Locale.ROOT, "%.1f MB", (double) bytes / MIB).replace(".0 ", " ");
    }
}
