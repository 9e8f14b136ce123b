package dev.tern.turn;

/**
 * Tokens that a model counted.
 *
 * @param cached the part of {@code input} that the provider read from its prompt cache
 * @param cacheWrites the part of {@code input} that it wrote there, where it says so
 */
public record Usage(long input, long cached, long cacheWrites, long output) {
    public static final Usage NONE = new Usage(0, 0, 0);

    /** Of a provider that says nothing of what it writes to its cache. */
    public Usage(long input, long cached, long output) {
        this(input, cached, 0, output);
    }

    public Usage plus(Usage other) {
        return new Usage(
                input + other.input, cached + other.cached, cacheWrites + other.cacheWrites, output + other.output);
    }

    /** What came on top of an earlier count. */
    public Usage minus(Usage earlier) {
        return new Usage(
                input - earlier.input,
                cached - earlier.cached,
                cacheWrites - earlier.cacheWrites,
                output - earlier.output);
    }
}
