package dev.tern.scan;

import java.lang.Character.UnicodeScript;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Characters that nobody sees. Some have honest work: they join emojis, part Persian or Thai words, hint at hyphens,
 * choose a glyph. Where they can't have any, somebody hides something.
 */
final class Invisible {
    private static final int ZERO_WIDTH_SPACE = 0x200B;
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int FLAG = 0x1F3F4;
    private static final int EMOJI_STYLE = 0xFE0F;
    private static final int MAX_STACKED_MARKS = 30;

    private static final BitSet VARIATIONS = ranges(0xFE00, 0xFE0F, 0x180B, 0x180D, 0xE0100, 0xE01EF);

    /** Embeddings, overrides and isolates: they show other text than the model reads. */
    private static final BitSet DIRECTIONS = ranges(0x202A, 0x202E, 0x2066, 0x2069);

    private static final BitSet DIRECTION_MARKS = ranges(0x200E, 0x200F, 0x061C, 0x061C);

    /** Zero-width ones, fillers, variation selectors, tags, interlinear and musical marks. */
    private static final BitSet HIDDEN = hidden();

    private static final Set<UnicodeScript> JOINING = EnumSet.of(
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC,
            UnicodeScript.MONGOLIAN,
            UnicodeScript.DEVANAGARI,
            UnicodeScript.BENGALI,
            UnicodeScript.GURMUKHI,
            UnicodeScript.GUJARATI,
            UnicodeScript.ORIYA,
            UnicodeScript.TAMIL,
            UnicodeScript.TELUGU,
            UnicodeScript.KANNADA,
            UnicodeScript.MALAYALAM,
            UnicodeScript.SINHALA,
            UnicodeScript.KHMER,
            UnicodeScript.INHERITED);

    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR,
            UnicodeScript.TIBETAN,
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA);

    private Invisible() {}

    private static BitSet hidden() {
        var all = ranges(
                0x200B, 0x200D, 0x2060, 0x2065, 0x206A, 0x206F, 0xFEFF, 0xFEFF, 0xFFF9, 0xFFFB, 0x180E, 0x180E, 0x115F,
                0x1160, 0x3164, 0x3164, 0xFFA0, 0xFFA0, 0x17B4, 0x17B5, 0x1D173, 0x1D17A, 0xE0000, 0xE007F);
        all.or(VARIATIONS);
        return all;
    }

    private static BitSet ranges(int... firstAndLast) {
        var all = new BitSet();
        for (int i = 0; i < firstAndLast.length; i += 2) {
            all.set(firstAndLast[i], firstAndLast[i + 1] + 1);
        }
        return all;
    }

    /** The category of what is hidden, if anything is. */
    static Optional<String> threat(String text) {
        boolean rightToLeft = text.codePoints().anyMatch(Invisible::isRightToLeft);
        int marks = 0;
        int before = -1;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            marks = isMark(c) ? marks + 1 : 0;
            if (marks > MAX_STACKED_MARKS) {
                return Optional.of(
                        "stacked-marks"); // normalising longer runs takes a time that grows with their square
            }
            if (DIRECTIONS.get(c) || (DIRECTION_MARKS.get(c) && !rightToLeft)) {
                return Optional.of("bidi");
            }
            int end = i + Character.charCount(c);
            int after = end < text.length() ? text.codePointAt(end) : -1;
            if (isOf(c) && !isHonest(before, c, after)) {
                return Optional.of("invisible-characters");
            }
            before = c;
        }
        return Optional.empty();
    }

    /** The text with something else, or nothing, in place of every character that nobody sees. */
    static String replaced(String text, String replacement) {
        if (text.codePoints().noneMatch(Invisible::isUnseen)) {
            return text;
        }
        var out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isUnseen(c)) {
                out.append(replacement);
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /** The text without those that can have no honest work where they stand; of a run of them, none is left. */
    static String removed(String text) {
        if (text.codePoints().noneMatch(Invisible::isOf)) {
            return text;
        }
        var out = new StringBuilder(text.length());
        int before = -1;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            int end = i + Character.charCount(c);
            int after = end < text.length() ? text.codePointAt(end) : -1;
            if (!isOf(c) || isHonest(before, c, after)) {
                out.appendCodePoint(c);
                before = c;
            }
        }
        return out.toString();
    }

    private static boolean isUnseen(int c) {
        return isOf(c) || DIRECTIONS.get(c) || DIRECTION_MARKS.get(c) || c == 0x00AD || c == 0x034F;
    }

    private static boolean isHonest(int before, int c, int after) {
        return switch (c) {
            case JOINER -> (isPicture(before) && isPicture(after)) || joins(before);
            case NON_JOINER -> joins(before);
            case ZERO_WIDTH_SPACE -> isUnspaced(before) || isUnspaced(after);
            case BYTE_ORDER_MARK -> before == -1;
            default -> (isVariation(c) && isHonestAfter(before, c)) || isFlagTag(before, c);
        };
    }

    private static boolean isOf(int c) {
        return HIDDEN.get(c) || (Character.isISOControl(c) && !Character.isWhitespace(c) && c != 0x85);
    }

    private static boolean isVariation(int c) {
        return c >= 0 && VARIATIONS.get(c);
    }

    private static boolean isHonestAfter(int before, int c) {
        boolean isOnlyOne = !isVariation(before) || (c == EMOJI_STYLE && before == EMOJI_STYLE);
        return isOnlyOne && takesVariation(before, c);
    }

    private static boolean takesVariation(int before, int c) {
        return c >= 0xE0100
                ? before >= 0 && Character.isIdeographic(before)
                : before > ' ' && (before > 0x2FF || !Character.isLetter(before));
    }

    private static boolean isFlagTag(int before, int c) {
        return c >= 0xE0020 && c <= 0xE007F && (before == FLAG || (before >= 0xE0020 && before <= 0xE007E));
    }

    private static boolean isPicture(int c) {
        return c >= 0 && (Character.isExtendedPictographic(c) || Character.isEmojiModifier(c) || c == EMOJI_STYLE);
    }

    private static boolean joins(int c) {
        return c >= 0 && (Character.isLetter(c) || isMark(c)) && JOINING.contains(UnicodeScript.of(c));
    }

    private static boolean isUnspaced(int c) {
        return c >= 0 && UNSPACED.contains(UnicodeScript.of(c));
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isRightToLeft(int c) {
        byte direction = Character.getDirectionality(c);
        return (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT && Character.isLetter(c))
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }
}
