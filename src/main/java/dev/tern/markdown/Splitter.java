package dev.tern.markdown;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/**
 * Packs blocks into messages, as many into one as fit. A block that is too long alone is cut between lines, else
 * between words, else between graphemes; each piece keeps its styles, so code stays code.
 *
 * @param limit most that one message may measure
 * @param measure what a text measures as the platform counts it, once written in its markup; never less for a longer
 *     text
 */
public record Splitter(int limit, ToIntFunction<StyledText> measure) {
    private static final String BETWEEN_BLOCKS = "\n\n";

    public Splitter {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be positive: " + limit);
        }
    }

    /** The messages, in order; none blank, each within the limit. */
    public List<StyledText> split(List<StyledText> blocks) {
        var parts = new ArrayList<StyledText>();
        var current = StyledText.EMPTY;
        for (var block : blocks) {
            var joined = current.isBlank() ? block : StyledText.join(BETWEEN_BLOCKS, List.of(current, block));
            if (fits(joined)) {
                current = joined;
            } else {
                add(current, parts);
                current = addAllButLast(block, parts);
            }
        }
        add(current, parts);
        return List.copyOf(parts);
    }

    private StyledText addAllButLast(StyledText block, List<StyledText> parts) {
        var rest = block;
        while (!fits(rest)) {
            int cut = cut(rest);
            add(rest.slice(0, cut), parts);
            rest = rest.slice(afterBreak(rest.text(), cut), rest.length());
        }
        return rest;
    }

    private static void add(StyledText part, List<StyledText> parts) {
        if (!part.isBlank()) {
            parts.add(part);
        }
    }

    private boolean fits(StyledText text) {
        return measure.applyAsInt(text) <= limit;
    }

    /** Where to end the next piece. A line break is taken only if it fills at least half of the message. */
    private int cut(StyledText text) {
        int most = longestFit(text);
        int line = text.text().lastIndexOf('\n', most);
        if (line >= most / 2 && line > 0) {
            return line;
        }
        int word = lastBlank(text.text(), most);
        return word > 0 ? word : grapheme(text.text(), most);
    }

    /** How much of the text fits, by halving: the measure may count markup, which no index can tell. */
    private int longestFit(StyledText text) {
        int low = 1;
        // No unit counts more than two of ours as one.
        int high = Math.min(text.length(), 2 * limit);
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (fits(text.slice(0, middle))) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static int lastBlank(String text, int most) {
        int at = Math.min(most, text.length() - 1);
        while (at > 0 && !Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        return at;
    }

    /** The white space that was the break is not repeated, but an indent after it is kept. */
    private static int afterBreak(String text, int cut) {
        return cut < text.length() && Character.isWhitespace(text.charAt(cut)) ? cut + 1 : cut;
    }

    private static int grapheme(String text, int most) {
        var graphemes = BreakIterator.getCharacterInstance(Locale.ROOT);
        graphemes.setText(text.substring(0, Math.min(text.length(), 2 * most + 2)));
        int boundary = graphemes.isBoundary(most) ? most : graphemes.preceding(most);
        return boundary > 0 ? boundary : wholeCodePoint(text, most);
    }

    /** One grapheme alone is longer than a message, which only nonsense is: at least no code point is cut. */
    private static int wholeCodePoint(String text, int most) {
        return most > 1 && Character.isLowSurrogate(text.charAt(most)) ? most - 1 : most;
    }
}
