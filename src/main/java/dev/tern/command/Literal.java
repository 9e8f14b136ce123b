package dev.tern.command;

/** What people wrote, in CommonMark that means nothing but these words. */
final class Literal {
    private static final String SPECIAL = "([\\\\`*_{}\\[\\]<>()#+.!|~&-])";

    private Literal() {}

    static String of(String words) {
        return words.replaceAll(SPECIAL, "\\\\$1");
    }

    /** For names that nobody but us and the operator chooses. */
    static String code(String name) {
        return '`' + name + '`';
    }
}
