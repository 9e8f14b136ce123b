package dev.tern.compression;

import dev.tern.prompt.HistoryWindow;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import java.util.List;

/**
 * A session's records in three: what stays at the beginning, what is summed up, what stays at the end. Whole turns, so that
 * a call is never parted from its result. An earlier summary is always in the middle. Pure.
 */
record Split(List<TurnRecord> head, List<TurnRecord> middle, List<TurnRecord> tail) {
    Split {
        head = List.copyOf(head);
        middle = List.copyOf(middle);
        tail = List.copyOf(tail);
    }

    /**
     * These records, oldest first.
     *
     * @param context tokens that the model takes in
     */
    static Split of(List<TurnRecord> records, Limits limits, int context) {
        int from = head(records, limits, context);
        int to = tail(records, from, limits, context);
        return new Split(records.subList(0, from), records.subList(from, to), records.subList(to, records.size()));
    }

    private static int head(List<TurnRecord> records, Limits limits, int context) {
        long room = limits.headChars(context);
        int turns = 0;
        for (int i = 0; i < records.size(); i++) {
            var record = records.get(i);
            room -= isShown(record) ? HistoryWindow.size(record) : 0;
            turns += isShown(record) ? 1 : 0;
            if (Summary.is(record) || room < 0 || turns > limits.keepHead()) {
                return i;
            }
        }
        return records.size();
    }

    private static int tail(List<TurnRecord> records, int from, Limits limits, int context) {
        long room = limits.tailChars(context);
        int messages = 0;
        for (int i = records.size(); i > from; i--) {
            var record = records.get(i - 1);
            room -= isShown(record) ? HistoryWindow.size(record) : 0;
            messages += isShown(record) ? record.messages().size() : 0;
            if (Summary.is(record) || room < 0 || messages > limits.keepTail()) {
                return i;
            }
        }
        return from;
    }

    /** A failed turn is in no request. */
    private static boolean isShown(TurnRecord record) {
        return record.outcome() != Outcome.FAILED;
    }

    /** What of the middle was ever shown: what is to be summed up. */
    List<TurnRecord> said() {
        return middle.stream().filter(Split::isShown).toList();
    }

    /** Whether there is anything to sum up that is no summary yet. */
    boolean isWorthwhile() {
        return said().stream().anyMatch(record -> !Summary.is(record));
    }

    /** What the turns to be summed up count for in a request, in UTF-16 units. */
    long chars() {
        return said().stream().mapToLong(HistoryWindow::size).sum();
    }
}
