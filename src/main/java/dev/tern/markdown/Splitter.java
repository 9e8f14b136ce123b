package dev.tern.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Packs blocks into messages, as many into one as fit. A message ends between blocks, else between lines, else between
 * words, else between graphemes; each piece keeps its styles, so code stays code, and a table's next piece begins with
 * its header again.
 *
 * @param limit most that one message may measure
 * @param measure what a text measures as the platform counts it, once written in its markup; never less than its length,
 *     nor less for a longer text
 */
public record Splitter(int limit, ToIntFunction<StyledText> measure) {
    /** What a text measures that a message cannot hold, however short it is. */
    public static final int NEVER = Integer.MAX_VALUE;

    /** A piece that is shorter than it could be by this part of the limit is long enough. */
    private static final int NEAR = 100;

    public Splitter {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be positive: " + limit);
        }
    }

    /** The messages, in order; none blank, each within the limit. */
    public List<StyledText> split(List<StyledText> blocks) {
        var layout = Layout.of(blocks);
        var parts = new ArrayList<StyledText>();
        int from = 0;
        while (from < layout.length()) {
            var window = window(layout, from);
            int most = longestFit(window);
            int cut = new Breaks(layout, limit).cut(from, from + most);
            int end = Math.max(from + 1, layout.withoutLineBreaks(cut));
            var part = window.first(end - from);
            if (!part.isBlank()) {
                parts.add(part);
            }
            from = layout.afterBreak(cut);
        }
        return List.copyOf(parts);
    }

    /** The table's header is left out where it leaves no room for a row. */
    private Window window(Layout layout, int from) {
        var with = layout.window(from, limit, true);
        return with.header() > 0 && !fits(with.first(layout.lineEnd(from) - from))
                ? layout.window(from, limit, false)
                : with;
    }

    /**
     * How much of the text fits, nearly: the measure may count markup, which no index can tell, and it takes time. So the
     * next guess is where the limit would be if markup were spread evenly, and in turn the middle, in case it is not.
     */
    private int longestFit(Window window) {
        int fits = 0;
        int tooLong = window.length();
        int measured = measure.applyAsInt(window.first(tooLong));
        if (measured <= limit) {
            return tooLong;
        }
        int measuredFit = 0;
        for (int guesses = 0; tooLong - fits > (measured == NEVER ? 1 : Math.max(1, tooLong / NEAR)); guesses++) {
            int guess = guesses % 2 == 0
                    ? between(fits, tooLong, (double) (limit - measuredFit) / (measured - measuredFit))
                    : (fits + tooLong) >>> 1;
            int size = measure.applyAsInt(window.first(guess));
            if (size <= limit) {
                fits = guess;
                measuredFit = size;
            } else {
                tooLong = guess;
                measured = size;
            }
            if (size == limit) {
                break;
            }
        }
        return Math.max(1, fits);
    }

    private static int between(int low, int high, double share) {
        return Math.clamp(low + Math.round((high - low) * share), low + 1, high - 1);
    }

    private boolean fits(StyledText text) {
        return text.length() <= limit && measure.applyAsInt(text) <= limit;
    }

    /**
     * The text from where a message begins, as far as one can reach.
     *
     * @param header how much of it is a header that is there again
     */
    record Window(StyledText text, int header) {
        int length() {
            return text.length() - header;
        }

        /** The first characters, after the header. */
        StyledText first(int length) {
            return text.slice(0, Math.min(text.length(), header + length));
        }
    }
}
