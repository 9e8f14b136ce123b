package dev.tern.prompt;

import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import java.util.List;

/**
 * Which of a session's records a request carries: all that ended well, as long as they fit. Where they don't, the oldest
 * are left out down to half of what fits, so that the window's start moves rarely and the request's prefix stays the
 * same over many turns. A pure function of the records.
 */
public final class HistoryWindow {
    private final int maxChars;

    /** A window of at most this many UTF-16 units. */
    public HistoryWindow(int maxChars) {
        this.maxChars = maxChars;
    }

    public List<TranscriptMessage> of(List<TurnRecord> records) {
        var kept = records.stream()
                .filter(record -> record.outcome() != Outcome.FAILED)
                .toList();
        return kept.subList(start(kept), kept.size()).stream()
                .flatMap(record -> record.messages().stream())
                .toList();
    }

    private int start(List<TurnRecord> records) {
        int start = 0;
        int size = 0;
        for (int i = 0; i < records.size(); i++) {
            size += size(records.get(i));
            if (size > maxChars) {
                while (start < i && size > maxChars / 2) {
                    size -= size(records.get(start++));
                }
            }
        }
        return start;
    }

    private static int size(TurnRecord record) {
        return record.messages().stream()
                .mapToInt(message -> message.text().length())
                .sum();
    }
}
