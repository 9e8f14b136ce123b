package dev.tern.markdown;

/** What people wrote, in CommonMark that means nothing but these words. */
public final class Literal {
    private static final String SPECIAL = "([\\\\`*_{}\\[\\]<>()#+.!|~&-])";

    private Literal() {}

    /** The words, every mark of CommonMark escaped. */
    public static String of(String words) {
        return words.replaceAll(SPECIAL, "\\\\$1");
    }

    /** For names that nobody but us and the operator chooses. */
    public static String code(String name) {
        return '`' + name + '`';
    }
}
