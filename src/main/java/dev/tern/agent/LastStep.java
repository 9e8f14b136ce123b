package dev.tern.agent;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the assistant called last in a turn, and what came back so far. Results may come in any order, and stand in the
 * order of their calls.
 *
 * @param since what the turn has added after the person's words
 */
record LastStep(List<TranscriptMessage> since) {
    /** The calls that have no result yet, in order. */
    List<ToolCall> open() {
        var returned = since.stream()
                .skip(begin() + 1L)
                .filter(ToolReturned.class::isInstance)
                .map(message -> ((ToolReturned) message).result().callId())
                .collect(Collectors.toSet());
        return calls().stream().filter(call -> !returned.contains(call.id())).toList();
    }

    /** All that the turn has added, with this result in its place. */
    List<TranscriptMessage> with(ToolReturned returned) {
        int place = begin() + 1;
        while (place < since.size()
                && since.get(place) instanceof ToolReturned earlier
                && number(earlier) <= number(returned)) {
            place++;
        }
        var all = new ArrayList<>(since);
        all.add(place, returned);
        return all;
    }

    /**
     * The call's number within its turn, from 0; the same however often the turn is run.
     *
     * @param isOurs whether a call of the step is for this process; those of the turn's caller come after them
     */
    int ordinal(ToolCall call, Predicate<ToolCall> isOurs) {
        int earlier = since.stream()
                .limit(Math.max(begin(), 0))
                .mapToInt(message ->
                        message instanceof AssistantSaid said ? said.calls().size() : 0)
                .sum();
        return earlier + calls().stream().filter(isOurs).toList().indexOf(call);
    }

    private int number(ToolReturned returned) {
        var ids = calls().stream().map(ToolCall::id).toList();
        return ids.indexOf(returned.result().callId());
    }

    private List<ToolCall> calls() {
        return begin() >= 0 && since.get(begin()) instanceof AssistantSaid said ? said.calls() : List.of();
    }

    /** Where the assistant spoke last; -1 where it did not yet. */
    private int begin() {
        int last = since.size() - 1;
        while (last >= 0 && !(since.get(last) instanceof AssistantSaid)) {
            last--;
        }
        return last;
    }
}
