package dev.tern.markdown;

import java.text.BreakIterator;
import java.util.Locale;

/**
 * Finds where a message should end, if it can hold no more.
 *
 * @param limit most that a message holds
 */
record Breaks(Layout layout, int limit) {
    /**
     * The best place after {@code from}, and at {@code most} at the latest. A break is worth it only if the message is at
     * least half full then, or if what comes after it needs no other break; a table's rows always are.
     */
    int cut(int from, int most) {
        if (most >= layout.length()) {
            return layout.length();
        }
        int half = from + (most - from) / 2;
        int block = layout.lastEnd(from, most);
        if (block >= 0 && (block >= half || layout.lengthAfter(block) <= limit)) {
            return block;
        }
        int line = layout.text().text().lastIndexOf('\n', most);
        if (line > from && (line >= half || layout.isInTable(line))) {
            return line;
        }
        int word = lastBlank(from, most);
        return word > from ? word : grapheme(from, most);
    }

    /** Not the blank of a marker, which must not stand alone, and none that a letter's mark stands on. */
    private int lastBlank(int from, int most) {
        var text = layout.text().text();
        int at = most;
        while (at > from
                && !(Character.isWhitespace(text.charAt(at))
                        && layout.marker(at).isEmpty()
                        && !isMarked(text, at))) {
            at--;
        }
        return at;
    }

    private static boolean isMarked(String text, int blank) {
        if (blank + 1 >= text.length() || text.charAt(blank) == '\n') {
            return false;
        }
        return switch (Character.getType(text.codePointAt(blank + 1))) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.FORMAT,
                    Character.MODIFIER_SYMBOL -> true;
            default -> false;
        };
    }

    private int grapheme(int from, int most) {
        var text = layout.text().text();
        var graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(text.substring(from, Math.min(text.length(), most + limit)));
        int boundary = graphemes.isBoundary(most - from) ? most - from : graphemes.preceding(most - from);
        return boundary > 0 ? from + boundary : wholeCodePoint(text, from, most);
    }

    /** One grapheme alone is longer than a message, which only nonsense is: at least no code point is cut. */
    private static int wholeCodePoint(String text, int from, int most) {
        return most > from + 1
                        && Character.isLowSurrogate(text.charAt(most))
                        && Character.isHighSurrogate(text.charAt(most - 1))
                ? most - 1
                : most;
    }
}
