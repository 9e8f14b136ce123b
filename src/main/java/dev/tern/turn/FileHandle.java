package dev.tern.turn;

import java.util.regex.Pattern;

/** Names a file's bytes by what they are: their SHA-256, 64 hexadecimal digits. */
public record FileHandle(String value) {
    private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{64}");

    public FileHandle {
        if (!SHAPE.matcher(value).matches()) {
            throw new IllegalArgumentException("file handle must match " + SHAPE + ": '" + value + "'");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
