package dev.tern.agent;

import dev.tern.model.ChatModel;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a run's record: every call with exactly one result, however the run ended. */
final class TurnClosing {
    private final Clock clock;
    private final ChatModel model;

    TurnClosing(Clock clock, ChatModel model) {
        this.clock = clock;
        this.model = model;
    }

    TurnRecord record(AgentRun run) {
        return run.stopped()
                ? interrupted(run, run.task().reins().writing())
                : record(run, outcome(run), messages(run));
    }

    /**
     * The record of a turn that is stopped where it is. The assistant has the last word in it, so that the next one is a
     * person's.
     *
     * @param writing what the assistant was about to say, as far as it was seen
     */
    TurnRecord interrupted(AgentRun run, String writing) {
        var all = messages(run);
        all.add(new AssistantSaid(writing, "", List.of()));
        return record(run, Outcome.INTERRUPTED, all);
    }

    /** What the caller is told of a run that has stopped, for whatever reason. */
    Answer answer(AgentRun run) {
        var calls = run.isWaiting() ? run.openCalls() : List.<ToolCall>of();
        return new Answer(
                calls.isEmpty() ? record(run) : record(run, Outcome.ANSWERED, messages(run)),
                run.texts(),
                ending(run),
                calls,
                run.usage().minus(run.phase().before()),
                run.phase().retryAfter());
    }

    private static Answer.Ending ending(AgentRun run) {
        if (run.fault().isPresent()) {
            return Answer.Ending.FAILED;
        }
        return run.isWaiting()
                ? Answer.Ending.WAITING
                : switch (run.phase().reason()) {
                    case STOP, TOOL_CALLS -> Answer.Ending.WHOLE;
                    case LENGTH -> Answer.Ending.CUT;
                    case FILTERED -> Answer.Ending.WITHHELD;
                };
    }

    private TurnRecord record(AgentRun run, Outcome outcome, List<TranscriptMessage> messages) {
        return new TurnRecord(
                run.task().turn().id(),
                run.task().session(),
                outcome,
                messages,
                traces(run),
                run.task().prompt().sha256(),
                run.phase()
                        .model()
                        .orElseGet(() -> model.name(run.task().terms().options())),
                run.usage(),
                run.task().startedAt(),
                clock.instant(),
                run.fault().or(() -> cut(run)));
    }

    private static Outcome outcome(AgentRun run) {
        if (run.fault().isPresent()) {
            return Outcome.FAILED;
        }
        return run.since().getLast().text().isBlank() ? Outcome.EMPTY : Outcome.ANSWERED;
    }

    private static Optional<Fault> cut(AgentRun run) {
        return run.cut() ? Optional.of(TurnRecord.CUT) : Optional.empty();
    }

    private static List<TranscriptMessage> messages(AgentRun run) {
        var all = new ArrayList<TranscriptMessage>();
        all.add(run.said());
        all.addAll(run.since());
        run.openCalls().forEach(call -> all.add(new ToolReturned(unfinished(run, call))));
        return all;
    }

    private static ToolResult unfinished(AgentRun run, ToolCall call) {
        return run.started().contains(call.id()) ? ToolResult.unknown(call) : ToolResult.interrupted(call);
    }

    private static List<LayerTrace> traces(AgentRun run) {
        var all = new ArrayList<>(run.task().overlay().traces());
        run.augments().forEach(augment -> all.add(augment.trace()));
        return all;
    }
}
