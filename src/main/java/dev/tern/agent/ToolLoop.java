package dev.tern.agent;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelException;
import dev.tern.model.ModelReply;
import dev.tern.model.ReplyAssembly;
import dev.tern.prompt.PromptRenderer;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Journal;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.JournalEntry.Steered;
import dev.tern.transcript.JournalEntry.Stepped;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Audience;
import dev.tern.turn.Fault;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Asks the model, runs the tools it asks for, and asks again, until it answers, fails, has had its steps, or must wait for its
 * caller. Never fails but with the journal: what goes wrong with a model is the run's fault.
 */
final class ToolLoop {
    private final ChatModel model;
    private final PromptRenderer renderer;
    private final ToolRunner runner;
    private final Senses senses;
    private final Journal journal;
    private final int maxSteps;

    ToolLoop(
            ChatModel model, PromptRenderer renderer, ToolRunner runner, Senses senses, Journal journal, int maxSteps) {
        this.model = model;
        this.renderer = renderer;
        this.runner = runner;
        this.senses = senses;
        this.journal = journal;
        this.maxSteps = maxSteps;
    }

    /** Goes on from wherever the run is; a run of an earlier process may be anywhere. */
    Uni<AgentRun> run(AgentRun run) {
        if (run.isOver()) {
            var counts = run.stopped() || run.task().reins().end() || run.isAnswered();
            return Uni.createFrom().item(counts ? run : run.stop());
        }
        return next(run).chain(this::run);
    }

    private Uni<AgentRun> next(AgentRun run) {
        if (run.task().reins().isStopped()) {
            return Uni.createFrom().item(run.stop());
        }
        var open = run.openCalls();
        if (!open.isEmpty()) {
            return call(run, ours(run, open));
        }
        if (run.steps() >= maxSteps) {
            var fault = new Fault("agent.step-limit", "no answer after " + maxSteps + " steps");
            return Uni.createFrom().item(run.failed(fault));
        }
        return steered(run).chain(this::ask);
    }

    /** What the person said meanwhile goes with the results of the calls, never before the turn's first request. */
    private Uni<AgentRun> steered(AgentRun run) {
        var steered = Uni.createFrom().item(run);
        var said = run.since().isEmpty() ? List.<Turn>of() : run.task().reins().meanwhile();
        for (var turn : said) {
            steered = steered.chain(soFar -> senses.of(turn, soFar.task().reins())
                    .chain(found -> journaled(soFar, new Steered(UserSaid.of(found), turn.id()))));
        }
        return steered;
    }

    private static ToolCall ours(AgentRun run, List<ToolCall> open) {
        return open.stream()
                .filter(call -> !run.task().terms().isCallers(call.name()))
                .findFirst()
                .orElseThrow();
    }

    private Uni<AgentRun> ask(AgentRun run) {
        // rendered anew each time, so that overlay and augments take part in every request of the turn
        var request = renderer.render(run.prompt());
        run.task().events().accept(new TurnEvent.Asked(request));
        var stream = model.stream(request);
        var reply = ReplyAssembly.of(
                stream.onItem().invoke(new Writer(run.scrubber(), run.task().events())));
        return run.task()
                .reins()
                .unlessStopped(reply)
                .chain(whole -> whole.map(said -> said(run, said)).orElseGet(() -> stop(run)))
                .onFailure(ModelException.class)
                .recoverWithItem(failure -> run.failed(failure));
    }

    private Uni<AgentRun> said(AgentRun run, ModelReply reply) {
        if (reply.calls().isEmpty() && !run.task().reins().end()) {
            return stop(run);
        }
        return journaled(run.in(run.phase().stopped(reply.reason())), stepped(run, reply));
    }

    private static Uni<AgentRun> stop(AgentRun run) {
        return Uni.createFrom().item(run.stop());
    }

    private static Stepped stepped(AgentRun run, ModelReply reply) {
        var scrubber = run.scrubber();
        var calls = reply.calls().stream()
                .map(call -> new ToolCall(call.id(), call.name(), scrubber.scrubArguments(call.argumentsJson())))
                .toList();
        var said = new AssistantSaid(
                scrubber.scrub(reply.text()), scrubber.scrub(reply.reasoning()), CallIds.distinct(calls));
        return new Stepped(said, reply.usage(), isCut(reply));
    }

    private static boolean isCut(ModelReply reply) {
        return switch (reply.reason()) {
            case LENGTH, FILTERED -> true;
            case STOP, TOOL_CALLS -> false;
        };
    }

    /** Done again, the call must not be; whether an earlier one took effect, only an idempotent tool need not ask. */
    private Uni<AgentRun> call(AgentRun run, ToolCall call) {
        if (run.started().contains(call.id()) && !isIdempotent(run, call)) {
            return returned(run, ToolResult.unknown(call));
        }
        var turn = run.task().turn();
        var invocation = new Invocation(
                turn.id(),
                run.calls(),
                run.task().session(),
                turn.origin(),
                turn.author(),
                Audience.of(turn),
                call,
                turn.isScheduled());
        run.task().events().accept(new TurnEvent.Working(call.name()));
        return journaled(run, new CallStarted(call.id())).chain(begun -> begun.task()
                .reins()
                .unlessStopped(runner.run(begun.task().tools().byName(), invocation, begun::hasShown))
                .chain(result -> result.map(given -> returned(begun, given)).orElseGet(() -> stop(begun))));
    }

    private static boolean isIdempotent(AgentRun run, ToolCall call) {
        Tool tool = run.task().tools().byName().get(call.name());
        return tool == null || tool.isIdempotent();
    }

    /** The run after a call's end, which is in the journal. */
    Uni<AgentRun> returned(AgentRun run, ToolResult result) {
        return journaled(run, new CallReturned(new ToolReturned(result)));
    }

    private Uni<AgentRun> journaled(AgentRun run, JournalEntry entry) {
        var written = run.task().terms().kept()
                ? journal.append(run.task().turn().id(), entry)
                : Uni.createFrom().voidItem();
        return written.replaceWith(() -> run.after(entry));
    }
}
