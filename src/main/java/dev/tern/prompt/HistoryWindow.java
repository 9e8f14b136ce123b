package dev.tern.prompt;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Content;
import dev.tern.turn.Outcome;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which of a session's records a request carries: all that ended well, as long as they fit. Where they don't, the oldest
 * are left out down to half of what fits, so that the window's start moves rarely and the request's prefix stays the
 * same over many turns; a summary of earlier turns stays. A pure function of the records.
 */
public final class HistoryWindow {
    /** All that there is. */
    public static final HistoryWindow WHOLE = new HistoryWindow(Integer.MAX_VALUE);

    private static final int PICTURE = 4_000;
    private static final int BYTES = 100;
    private static final Content NOTHING = new Content.Missing("was not opened");

    private final int maxChars;

    /** A window of at most this many UTF-16 units. */
    public HistoryWindow(int maxChars) {
        this.maxChars = maxChars;
    }

    public int maxChars() {
        return maxChars;
    }

    public List<TranscriptMessage> of(List<TurnRecord> records) {
        var kept = records.stream()
                .filter(record -> record.outcome() != Outcome.FAILED)
                .toList();
        int start = start(kept);
        var summaries = kept.subList(0, start).stream().filter(Summary::is);
        return Stream.concat(summaries, kept.subList(start, kept.size()).stream())
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

    /** What a record counts for in a window, in UTF-16 units. */
    public static int size(TurnRecord record) {
        return record.messages().stream().mapToInt(HistoryWindow::size).sum();
    }

    private static int size(TranscriptMessage message) {
        return message.text().length()
                + switch (message) {
                    case UserSaid said -> size(said);
                    case AssistantSaid said ->
                        said.calls().stream()
                                .mapToInt(call -> call.argumentsJson().length())
                                .sum();
                    case ToolReturned returned -> 0;
                    case Summary summary -> 0;
                };
    }

    /** What came with a message, whether it is said now or was long ago. */
    private static int size(UserSaid said) {
        return Annotation.attached(said.annotations())
                .mapToInt(HistoryWindow::size)
                .sum();
    }

    /** A picture counts as what it costs in tokens, or more where it makes a request heavy. */
    private static int size(Annotation.Attached file) {
        return switch (file.content().orElse(NOTHING)) {
            case Content.Kept kept
            when kept.text().isPresent() -> kept.text().get().text().length();
            case Content.Kept kept -> (int) Math.max(PICTURE, Math.min(kept.bytes() / BYTES, Integer.MAX_VALUE));
            case Content.Missing missing -> 0;
        };
    }
}
