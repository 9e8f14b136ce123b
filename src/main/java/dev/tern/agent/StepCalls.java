package dev.tern.agent;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.Audience;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs the calls of one step, side by side as far as their tools allow. Each is in the journal before and after it, as
 * it happens. For one step of one run; safe from the threads that its calls end on.
 */
final class StepCalls {
    private static final int AT_ONCE = 8;

    private final AgentRun run;
    private final ToolRunner runner;
    private final Function<JournalEntry, Uni<Void>> journal;
    private final List<JournalEntry> happened = new ArrayList<>();
    private final Set<String> shown = new HashSet<>();

    StepCalls(AgentRun run, ToolRunner runner, Function<JournalEntry, Uni<Void>> journal) {
        this.run = run;
        this.runner = runner;
        this.journal = journal;
    }

    /** The run after all of them; where it is stopped, after those that had ended. Fails with the journal only. */
    Uni<AgentRun> all(List<ToolCall> calls) {
        var done = Uni.createFrom().voidItem();
        for (var round : Rounds.of(calls, this::company)) {
            done = done.chain(() -> round(round));
        }
        return done.map(nothing -> run.after(happened()));
    }

    private Uni<Void> round(List<List<ToolCall>> lanes) {
        return Multi.createFrom()
                .iterable(lanes)
                .onItem()
                .transformToUni(this::lane)
                .merge(AT_ONCE)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> lane(List<ToolCall> calls) {
        var done = Uni.createFrom().voidItem();
        for (var call : calls) {
            done = done.chain(() -> call(call));
        }
        return done;
    }

    /** Done again, the call must not be; whether an earlier one took effect, only an idempotent tool need not ask. */
    private Uni<Void> call(ToolCall call) {
        if (run.task().reins().isStopped()) {
            return Uni.createFrom().voidItem();
        }
        if (run.started().contains(call.id()) && !isIdempotent(call)) {
            return returned(ToolResult.unknown(call));
        }
        if (MalformedCall.is(call)) {
            return returned(MalformedCall.result(call));
        }
        if (new Repetition(run.since()).isEnough(call)) {
            return returned(ToolResult.failed(call, Repetition.HINT));
        }
        // as long as nobody has allowed it, the call has not begun, and a crash leaves nothing in doubt
        var invocation = invocation(call);
        return run.task()
                .reins()
                .unlessStopped(asking(call, runner.refused(tools(), invocation)))
                .chain(asked -> asked.map(refusal -> refusal.map(this::returned).orElseGet(() -> make(invocation)))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    /** What nobody has to allow is decided at once, and is no waiting. */
    private Uni<Optional<ToolResult>> asking(ToolCall call, Uni<Optional<ToolResult>> asked) {
        return stretch(Stretch.Kind.ASKING, call)
                .during(this::tell, asked, refusal -> refusal.isPresent() ? "refused" : "allowed");
    }

    private Stretch stretch(Stretch.Kind kind, ToolCall call) {
        return new Stretch(kind, tool(call).isPresent() ? call.name() : "unknown", call.id());
    }

    private Uni<ToolResult> timed(ToolCall call, Uni<ToolResult> running) {
        return stretch(Stretch.Kind.TOOL, call)
                .during(this::tell, running, result -> result.status().name().toLowerCase(Locale.ROOT));
    }

    private Uni<Void> make(Invocation invocation) {
        var call = invocation.call();
        // what talks to people is seen by itself
        if (!tool(call).map(Tool::talks).orElse(false)) {
            tell(new TurnEvent.Working(call));
        }
        return happens(new CallStarted(call.id()))
                .chain(() ->
                        run.task().reins().unlessStopped(timed(call, runner.run(tools(), invocation, this::hasShown))))
                .chain(result -> result.map(this::returned)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Invocation invocation(ToolCall call) {
        var turn = run.task().turn();
        return new Invocation(
                turn.id(),
                run.lastStep().ordinal(call, run::isOurs),
                run.task().session(),
                turn.origin(),
                turn.author(),
                Audience.of(turn),
                call,
                turn.isScheduled());
    }

    private Map<String, Tool> tools() {
        return run.task().tools().byName();
    }

    private Optional<Tool> tool(ToolCall call) {
        return Optional.ofNullable(tools().get(call.name()));
    }

    private boolean isIdempotent(ToolCall call) {
        // of a tool that is away now nobody knows what a call of it has done
        return tool(call).map(Tool::isIdempotent).orElse(false);
    }

    private Tool.Company company(ToolCall call) {
        return tool(call).map(Tool::company).orElse(Tool.Company.ANY);
    }

    private Uni<Void> returned(ToolResult result) {
        return happens(new CallReturned(new ToolReturned(result)));
    }

    private Uni<Void> happens(JournalEntry entry) {
        return journal.apply(entry).invoke(() -> note(entry));
    }

    private synchronized void note(JournalEntry entry) {
        happened.add(entry);
    }

    private synchronized List<JournalEntry> happened() {
        return List.copyOf(happened);
    }

    /** Whoever asks first of the calls shows it. */
    private synchronized boolean hasShown(String text) {
        return run.hasShown(text) || !shown.add(text);
    }

    private synchronized void tell(TurnEvent event) {
        run.task().events().accept(event);
    }
}
