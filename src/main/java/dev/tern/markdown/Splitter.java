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

    /** How much of the text fits, by halving: the measure may count markup, which no index can tell. */
    private int longestFit(Window window) {
        int low = 1;
        int high = window.length();
        int middle = high;
        while (low < high) {
            if (fits(window.first(middle))) {
                low = middle;
            } else {
                high = middle - 1;
            }
            middle = (low + high + 1) >>> 1;
        }
        return low;
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
