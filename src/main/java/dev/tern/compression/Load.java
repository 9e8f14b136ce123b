package dev.tern.compression;

import dev.tern.prompt.HistoryWindow;
import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Optional;

/**
 * How large a session's next request is: as the provider counted the last one, where it did; else by the length of all
 * that is in it. Pure.
 *
 * @param tokens about
 * @param historyChars of the session's past alone, in UTF-16 units
 */
record Load(long tokens, long historyChars) {
    /**
     * Of the next request.
     *
     * @param besides what is said now, in UTF-16 units
     */
    static Load of(Session session, List<TurnRecord> records, int besides) {
        var shown = records.stream()
                .filter(record -> record.outcome() != Outcome.FAILED)
                .toList();
        long history = shown.stream().mapToLong(HistoryWindow::size).sum();
        long prompt = session.frozen().map(Load::size).orElse(0L);
        long estimate = tokens(prompt + history + besides);
        return new Load(
                counted(session.id(), shown).map(it -> it + tokens(besides)).orElse(estimate), history);
    }

    /** Rounded up. */
    static long tokens(long chars) {
        return (chars + Limits.CHARS - 1) / Limits.CHARS;
    }

    private static long size(Frozen frozen) {
        return frozen.prompt().length()
                + frozen.tools().stream()
                        .mapToLong(tool -> tool.name().length()
                                + tool.description().length()
                                + tool.parameters().length())
                        .sum();
    }

    /** A turn of another session tells nothing of this one, nor one that asked more than once: its requests are added up. */
    private static Optional<Long> counted(SessionId session, List<TurnRecord> shown) {
        return shown.isEmpty()
                ? Optional.empty()
                : Optional.of(shown.getLast())
                        .filter(last -> last.session().equals(session) && !Summary.is(last) && steps(last) == 1)
                        .map(TurnRecord::usage)
                        .filter(usage -> usage.input() > 0)
                        .map(Load::whole);
    }

    private static long whole(Usage usage) {
        return usage.input() + usage.output();
    }

    private static long steps(TurnRecord record) {
        return record.messages().stream()
                .filter(AssistantSaid.class::isInstance)
                .count();
    }
}
