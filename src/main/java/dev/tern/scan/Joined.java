package dev.tern.scan;

import java.util.BitSet;

/**
 * A text without what may be strewn into a word to hide it: spaces, marks of emphasis, whatever has no width.
 */
final class Joined {
    private final String text;

    /** Where each character stood. */
    private final int[] places;

    private Joined(String text, int[] places) {
        this.text = text;
        this.places = places;
    }

    static Joined of(String text) {
        var joined = new StringBuilder(text.length());
        var places = new int[text.length()];
        for (int i = 0; i < text.length(); i++) {
            if (!isStrewn(text.charAt(i))) {
                places[joined.length()] = i;
                joined.append(text.charAt(i));
            }
        }
        return new Joined(joined.toString(), places);
    }

    private static boolean isStrewn(char c) {
        return c == '*'
                || c == '`'
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.FORMAT
                || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    String text() {
        return text;
    }

    int place(int index) {
        return places[index];
    }

    /** The whole text with a mark for each run of these characters, and for what is strewn into it. */
    String masked(String whole, BitSet secret) {
        var out = new StringBuilder(whole.length());
        int copied = 0;
        for (int from = secret.nextSetBit(0); from >= 0; ) {
            int end = secret.nextClearBit(from);
            out.append(whole, copied, places[from]).append(Secrets.MARK);
            copied = places[end - 1] + 1;
            from = secret.nextSetBit(end);
        }
        return out.append(whole, copied, whole.length()).toString();
    }
}
