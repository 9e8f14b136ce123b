package dev.tern.turn;

import java.util.regex.Pattern;

/**
 * A platform's stable name, lower case, for example {@code web}; also the stem of its hint file. An open value, not an
 * enum: a new platform is a new package, never an edit here.
 */
public record PlatformId(String value) {
    private static final Pattern SHAPE = Pattern.compile("[a-z][a-z0-9-]{0,31}");

    public PlatformId {
        if (!SHAPE.matcher(value).matches()) {
            throw new IllegalArgumentException("platform id must match " + SHAPE + ": '" + value + "'");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
