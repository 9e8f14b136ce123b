package dev.tern.turn;

/**
 * Tokens that a model counted.
 *
 * @param cached the part of {@code input} that the provider read from its prompt cache
 */
public record Usage(long input, long cached, long output) {
    public static final Usage NONE = new Usage(0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(input + other.input, cached + other.cached, output + other.output);
    }

    /** What came on top of an earlier count. */
    public Usage minus(Usage earlier) {
        return new Usage(input - earlier.input, cached - earlier.cached, output - earlier.output);
    }
}
