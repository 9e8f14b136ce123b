package dev.tern.scan;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * A text as it is read once it is shown: without the strokes that keep punctuation from being markup, with what character
 * references stand for; and if wanted without what may be strewn into a word to hide it: spaces, marks of emphasis,
 * whatever has no width.
 */
final class Joined {
    private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

    private final StringBuilder text;

    /** Where what each character is written with begins, and ends. */
    private final int[] places;

    private final int[] ends;

    private Joined(int length) {
        text = new StringBuilder(length);
        places = new int[length];
        ends = new int[length];
    }

    /** Without what is strewn in. */
    static Joined of(String text) {
        return read(text, Joined::isStrewn);
    }

    /** With it. */
    static Joined shown(String text) {
        return read(text, none -> false);
    }

    private static Joined read(String text, IntPredicate leftOut) {
        var joined = new Joined(text.length());
        var references = References.in(text);
        for (int i = 0; i < text.length(); ) {
            char c = text.charAt(i);
            int end = i + 1;
            if (c == '\\' && end < text.length() && PUNCTUATION.indexOf(text.charAt(end)) >= 0) {
                joined.add(text.substring(end, ++end), i, end, leftOut);
            } else if (c == '&' && references.region(i, text.length()).lookingAt()) {
                end = references.end();
                joined.add(References.meaning(references).orElse(references.group()), i, end, leftOut);
            } else {
                joined.add(c, i, end, leftOut);
            }
            i = end;
        }
        return joined;
    }

    private void add(String characters, int from, int end, IntPredicate leftOut) {
        for (int i = 0; i < characters.length(); i++) {
            add(characters.charAt(i), from, end, leftOut);
        }
    }

    private void add(char c, int from, int end, IntPredicate leftOut) {
        if (!leftOut.test(c)) {
            places[text.length()] = from;
            ends[text.length()] = end;
            text.append(c);
        }
    }

    private static boolean isStrewn(int c) {
        return c == '*'
                || c == '`'
                || Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.FORMAT
                || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /** How many characters at a text's end may be read otherwise with what follows. */
    static int open(String text) {
        int strokes = 0;
        while (strokes < text.length() && text.charAt(text.length() - 1 - strokes) == '\\') {
            strokes++;
        }
        return strokes % 2 == 1 ? 1 : References.open(text);
    }

    String text() {
        return text.toString();
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
            copied = ends[end - 1];
            from = secret.nextSetBit(end);
        }
        return out.append(whole, copied, whole.length()).toString();
    }
}
