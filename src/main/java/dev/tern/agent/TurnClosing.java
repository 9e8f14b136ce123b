package dev.tern.agent;

import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.ToolResult;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a run's record: every call with exactly one result, however the run ended. */
final class TurnClosing {
    private final Clock clock;
    private final String model;

    TurnClosing(Clock clock, String model) {
        this.clock = clock;
        this.model = model;
    }

    TurnRecord record(AgentRun run) {
        return new TurnRecord(
                run.task().turn().id(),
                run.task().session(),
                outcome(run),
                messages(run),
                traces(run),
                run.task().prompt().sha256(),
                model,
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
        run.openCalls().forEach(call -> all.add(new ToolReturned(ToolResult.interrupted(call))));
        return all;
    }

    private static List<LayerTrace> traces(AgentRun run) {
        var all = new ArrayList<>(run.task().overlay().traces());
        run.augments().forEach(augment -> all.add(augment.trace()));
        return all;
    }
}
