package dev.tern.testing;

/** Answers of 100 KB: the golden one again and again, and one list that has no block to cut at. */
public final class LongAnswer {
    private static final int LENGTH = 100 * 1024;

    private LongAnswer() {}

    public static String mixed() {
        return repeated(Golden.answer() + "\n\n");
    }

    public static String list() {
        return repeated("- item **b** with `code` and text\n");
    }

    private static String repeated(String piece) {
        return piece.repeat(LENGTH / piece.length() + 1).substring(0, LENGTH);
    }
}
