package dev.tern.agent;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a turn came to, for a caller who waits for it.
 *
 * @param record of the whole turn; of one that goes on later, what there is of it, which is not for the store
 * @param said what the assistant said since the caller asked, a text for each step in which it said something
 * @param calls what the caller is to do; with any, the turn goes on when the caller comes back
 * @param usage since the caller asked
 * @param retryAfter how long to wait, where that is known
 */
public record Answer(
        TurnRecord record,
        List<String> said,
        Ending ending,
        List<ToolCall> calls,
        Usage usage,
        Optional<Duration> retryAfter) {
    /** How the answer ended. */
    public enum Ending {
        WHOLE,
        /** At the limit of its length. */
        CUT,
        /** Withheld by the provider, in part or whole. */
        WITHHELD,
        /** The caller is to do something first. */
        WAITING,
        /** There is none; the record's fault says why. */
        FAILED
    }

    public Answer {
        said = List.copyOf(said);
        calls = List.copyOf(calls);
    }

    /** What a turn came to that is committed already. */
    public static Answer of(TurnRecord record) {
        var said = record.messages().stream()
                .filter(AssistantSaid.class::isInstance)
                .map(message -> message.text().strip())
                .filter(text -> !text.isEmpty())
                .toList();
        return new Answer(record, said, ending(record), List.of(), record.usage(), Optional.empty());
    }

    private static Ending ending(TurnRecord record) {
        if (record.outcome() == Outcome.FAILED) {
            return Ending.FAILED;
        }
        return record.fault().equals(Optional.of(TurnRecord.CUT)) ? Ending.CUT : Ending.WHOLE;
    }

    /** Lengths only. */
    @Override
    public String toString() {
        return "Answer[" + record.id() + " " + ending + " " + said.size() + " texts, " + calls.size() + " calls]";
    }
}
