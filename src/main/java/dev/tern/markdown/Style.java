package dev.tern.markdown;

import dev.tern.turn.PersonId;
import java.util.List;

/** How a stretch of visible text looks, where it leads, or what it is. */
public sealed interface Style {
    record Bold() implements Style {}

    record Italic() implements Style {}

    record Strike() implements Style {}

    /** Code inside a line. */
    record Code() implements Style {}

    /**
     * Lines of code, or of anything that must keep its columns.
     *
     * @param language the first word of the fence's info string; empty where there was none
     */
    record CodeBlock(String language) implements Style {}

    record Quote() implements Style {}

    /** Leads to {@code url}, which is {@code http} or {@code https}; never inside another link. */
    record Link(String url) implements Style {}

    /**
     * A line above what it names.
     *
     * @param level 1 for the largest, to 6
     */
    record Heading(int level) implements Style {}

    /**
     * An item of a list, with all that is in it. It begins with its {@link Marker}, unless it goes on from another
     * message.
     *
     * @param depth how many lists the list is in; 0 for the outermost
     */
    record Item(int depth) implements Style {}

    /**
     * What an item begins with, and the blank behind it: {@code "• "}, {@code "7. "}, {@code "☐ "} or {@code "☑ "}.
     *
     * @param number of an ordered list's item; 0 for all others
     */
    record Marker(MarkerKind kind, int number) implements Style {}

    enum MarkerKind {
        BULLET,
        NUMBER,
        TASK
    }

    /**
     * A table, laid out in columns: a line for each row, and one that underlines the header. Its {@link Cell}s lie in it.
     *
     * @param header how much of its text is the header with the line below; 0 if it has none, since it goes on from
     *     another message and there was no room
     * @param columns how each is aligned
     */
    record Table(int header, List<Align> columns) implements Style {
        public Table {
            columns = List.copyOf(columns);
        }
    }

    /**
     * What a table's cell holds, without the blanks around it; an empty one has no span.
     *
     * @param column from 0
     */
    record Cell(int column) implements Style {}

    /** Calls somebody of the conversation; never in code or in a link. */
    record Mention(PersonId person) implements Style {}

    enum Align {
        LEFT,
        CENTER,
        RIGHT
    }
}
