package dev.tern.platform;

/** Text from outside, as every store takes it. */
public final class StorableText {
    private static final int REPLACEMENT = 0xFFFD;

    private StorableText() {}

    /**
     * The same text, as long as before: half a surrogate pair, which cannot be encoded, NUL, which not every database
     * takes, and {@link OwnName#PLACE} become the replacement character.
     */
    public static String of(String text) {
        var out = new StringBuilder(text.length());
        text.codePoints().map(StorableText::storable).forEach(out::appendCodePoint);
        return out.toString();
    }

    private static int storable(int c) {
        var isHalf = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return c == 0 || isHalf || c == OwnName.PLACE ? REPLACEMENT : c;
    }
}
