package dev.tern.markdown;

import java.text.BreakIterator;
import java.util.Locale;

/**
 * How many columns a text takes where all letters are equally wide: two for an East Asian letter or an emoji, none for
 * what only changes the letter before it.
 */
final class DisplayWidth {
    // Blocks that Unicode's EastAsianWidth.txt calls wide or fullwidth, each first and last; emoji are told by the JDK.
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xA000, 0xA4CF, 0xA960, 0xA97F,
        0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x1B2FF, 0x1F200,
        0x1F2FF, 0x20000, 0x3FFFD
    };
    private static final int EMOJI_STYLE = 0xFE0F;

    private DisplayWidth() {}

    static int of(String text) {
        if (text.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
            return text.length();
        }
        var graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(text);
        int width = 0;
        int from = 0;
        for (int to = graphemes.next(); to != BreakIterator.DONE; to = graphemes.next()) {
            width += text.substring(from, to)
                    .codePoints()
                    .map(DisplayWidth::ofCodePoint)
                    .max()
                    .orElse(0);
            from = to;
        }
        return width;
    }

    private static int ofCodePoint(int c) {
        if (c == EMOJI_STYLE || Character.isEmojiPresentation(c) || isWide(c)) {
            return 2;
        }
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> 1;
        };
    }

    private static boolean isWide(int c) {
        for (int i = 0; i < WIDE.length; i += 2) {
            if (WIDE[i] <= c && c <= WIDE[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
