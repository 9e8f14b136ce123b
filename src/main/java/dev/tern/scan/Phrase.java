package dev.tern.scan;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What an attack says in a sentence: one of some beginnings, a blank, and the rest. Every repetition in it has a bound.
 * For {@link Readings#prose}.
 */
record Phrase(String category, List<String> firstWords, Pattern pattern) {
    /** A word and the blank after it, written {@code ~} in the rest. */
    private static final String WORD = "(?:[\\p{L}\\p{M}\\p{N}'.]{0,24}[\\p{L}\\p{M}\\p{N}'] )";

    /**
     * @param beginnings words, or several words each, with {@code |} between
     * @param rest a regular expression
     */
    static Phrase of(String category, String beginnings, String rest) {
        var firstWords = Stream.of(beginnings.split("\\|"))
                .map(beginning -> beginning.substring(0, wordEnd(beginning, 0)))
                .distinct()
                .toList();
        var regex = "(?:" + beginnings + ") (?:" + rest.replace("~", WORD) + ")";
        return new Phrase(category, firstWords, Pattern.compile(regex));
    }

    /** Whether a sentence says so from here on. */
    boolean isAt(String prose, int start) {
        var matcher = pattern.matcher(prose).region(start, prose.length());
        return matcher.useTransparentBounds(true).lookingAt() && !Rule.isForbidden(prose, start);
    }

    /** Where the word that begins here ends. */
    static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && isInWord(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isInWord(char c) {
        return Character.isLetterOrDigit(c) || c == '\'';
    }
}
