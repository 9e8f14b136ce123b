package dev.tern.markdown;

import dev.tern.markdown.StyledText.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A whole reply, block after block, and what must be known of it to cut it.
 *
 * @param columns what must keep its columns, code and tables; in order, none overlaps another
 * @param markers of items; in order
 * @param ends where blocks end, ascending; not of headings, which must not be the last of a message
 */
record Layout(StyledText text, List<Span> columns, List<Span> markers, List<Integer> ends) {
    private static final String BETWEEN_BLOCKS = "\n\n";
    private static final Comparator<Span> BY_START = Comparator.comparingInt(Span::start);

    static Layout of(List<StyledText> blocks) {
        var text = StyledText.join(BETWEEN_BLOCKS, blocks);
        var ends = new ArrayList<Integer>();
        int at = 0;
        for (var block : blocks) {
            at += block.length();
            if (!isHeading(block)) {
                ends.add(at);
            }
            at += BETWEEN_BLOCKS.length();
        }
        var columns = new ArrayList<Span>();
        var markers = new ArrayList<Span>();
        for (var span : text.spans()) {
            if (span.keepsColumns()) {
                columns.add(span);
            } else if (span.style() instanceof Style.Marker) {
                markers.add(span);
            }
        }
        return new Layout(text, columns, markers, ends);
    }

    private static boolean isHeading(StyledText block) {
        return !block.spans().isEmpty() && block.spans().getFirst().style() instanceof Style.Heading;
    }

    int length() {
        return text.length();
    }

    /** What a message that begins at an offset can hold, with the header again of a table that goes on there. */
    Splitter.Window window(int from, int limit, boolean withHeader) {
        int to = Math.min(length(), from + limit);
        int header = withHeader ? headerBefore(from) : 0;
        if (header == 0) {
            return new Splitter.Window(text.slice(from, to), 0);
        }
        int start = at(columns, from).map(Span::start).orElse(from);
        return new Splitter.Window(text.slice(start, to).without(header, from - start), header);
    }

    /** How long the header is of the table that goes on at an offset; 0 if none does. */
    private int headerBefore(int offset) {
        return at(columns, offset)
                .filter(span -> offset > span.start() && offset >= span.start() + header(span))
                .map(Layout::header)
                .orElse(0);
    }

    private static int header(Span columns) {
        return columns.style() instanceof Style.Table table ? table.header() : 0;
    }

    private static Optional<Span> at(List<Span> spans, int offset) {
        int found = Collections.binarySearch(spans, new Span(offset, offset, new Style.Bold()), BY_START);
        int index = found < 0 ? -found - 2 : found;
        return index >= 0 && offset < spans.get(index).end() ? Optional.of(spans.get(index)) : Optional.empty();
    }

    boolean keepsColumns(int offset) {
        return at(columns, offset).isPresent();
    }

    boolean isInTable(int offset) {
        return at(columns, offset)
                .filter(span -> span.style() instanceof Style.Table)
                .isPresent();
    }

    Optional<Span> marker(int offset) {
        return at(markers, offset);
    }

    int lineEnd(int from) {
        int end = text.text().indexOf('\n', from);
        return end < 0 ? length() : end;
    }

    /** The last end of a block between two offsets; -1 if there is none. */
    int lastEnd(int after, int most) {
        int index = indexOfEnd(most);
        return index >= 0 && ends.get(index) > after ? ends.get(index) : -1;
    }

    /** How long the block is that comes after one, with the headings over it. */
    int lengthAfter(int end) {
        int next = indexOfEnd(end) + 1;
        return next < ends.size() ? ends.get(next) - end - BETWEEN_BLOCKS.length() : 0;
    }

    /** The last of them that is no greater. */
    private int indexOfEnd(int most) {
        int found = Collections.binarySearch(ends, most);
        return found < 0 ? -found - 2 : found;
    }

    /** Before the empty lines that a message would end with. */
    int withoutLineBreaks(int end) {
        int at = end;
        while (at > 0 && text.text().charAt(at - 1) == '\n' && !keepsColumns(at - 1)) {
            at--;
        }
        return at;
    }

    /** Where the next message begins: the white space that was the break is left out, but an indent after it is kept. */
    int afterBreak(int cut) {
        int at = cut;
        while (at < length() && text.text().charAt(at) == '\n' && !keepsColumns(at)) {
            at++;
        }
        return at == cut && at < length() && Character.isWhitespace(text.text().charAt(at)) ? at + 1 : at;
    }
}
