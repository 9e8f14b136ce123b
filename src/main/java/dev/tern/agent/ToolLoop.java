package dev.tern.agent;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelException;
import dev.tern.model.ModelReply;
import dev.tern.model.ReplyAssembly;
import dev.tern.prompt.PromptRenderer;
import dev.tern.scan.SecretMask;
import dev.tern.scan.Secrets;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Journal;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.Steered;
import dev.tern.transcript.JournalEntry.Stepped;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Fault;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Asks the model, runs the tools it asks for, and asks again, until it answers, fails, has had its steps, or must wait for its
 * caller. Never fails but with the journal: what goes wrong with a model is the run's fault.
 */
final class ToolLoop {
    /** By our own estimate: the model was not asked. */
    static final Fault TOO_LONG = new Fault("agent.too-long", "request is too long, so it was not made");

    private static final Logger LOG = Logger.getLogger(ToolLoop.class);

    private final ChatModel model;
    private final PromptRenderer renderer;
    private final ToolRunner runner;
    private final Senses senses;
    private final Journal journal;
    private final SecretMask secrets;
    private final int maxSteps;

    ToolLoop(
            ChatModel model,
            PromptRenderer renderer,
            ToolRunner runner,
            Senses senses,
            Journal journal,
            SecretMask secrets,
            int maxSteps) {
        this.model = model;
        this.renderer = renderer;
        this.runner = runner;
        this.senses = senses;
        this.journal = journal;
        this.secrets = secrets;
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
        if (open.stream().filter(run::isOurs).anyMatch(new Repetition(run.since())::isHopeless)) {
            return Uni.createFrom().item(run.failed(Repetition.HOPELESS));
        }
        if (!open.isEmpty()) {
            return new StepCalls(run, runner(run), entry -> write(run, entry))
                    .all(open.stream().filter(run::isOurs).toList());
        }
        if (run.steps() >= maxSteps) {
            var fault = new Fault("agent.step-limit", "no answer after " + maxSteps + " steps");
            return Uni.createFrom().item(run.failed(fault));
        }
        return steered(run).chain(this::ask);
    }

    private ToolRunner runner(AgentRun run) {
        return run.task().terms().kept() ? runner : runner.keepingNothing();
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

    private Uni<AgentRun> ask(AgentRun run) {
        // rendered anew each time, so that overlay and augments take part in every request of the turn
        var rendering = renderer.render(run.prompt());
        var request = rendering.request();
        if (run.task().room().isExceededBy(request)) {
            return Uni.createFrom().item(run.failed(TOO_LONG));
        }
        run.task().events().accept(new TurnEvent.Asked(run.task().session(), rendering));
        var stream = model.stream(request);
        var reply = ReplyAssembly.of(stream.onItem()
                .invoke(new Writer(run.scrubber(secrets), run.task().events())));
        var asking = new Stretch(Stretch.Kind.MODEL, model.name(request.options()), "");
        return run.task()
                .reins()
                .unlessStopped(asking.during(run.task().events(), reply, whole -> "answered"))
                .chain(whole -> whole.map(said -> said(run, said)).orElseGet(() -> stop(run)))
                .onFailure(ModelException.class)
                .recoverWithItem(failure -> run.failed(failure));
    }

    private Uni<AgentRun> said(AgentRun run, ModelReply reply) {
        var scrubber = run.scrubber(secrets);
        var text = scrubber.scrub(reply.text());
        if (Silence.isWorthANudge(run, reply, text) && !isFine(run, reply)) {
            return Uni.createFrom().item(run.nudged(reply.usage()));
        }
        if (reply.calls().isEmpty() && !run.task().reins().end()) {
            return stop(run);
        }
        var said = SaidCalls.of(run, reply, scrubber);
        var step = new AssistantSaid(text, scrubber.scrub(reply.reasoning()), said.calls());
        warn(run, reply, step);
        return journaled(
                run.in(run.phase().said(reply, said.repaired())), new Stepped(step, reply.usage(), isCut(reply)));
    }

    private static void warn(AgentRun run, ModelReply reply, AssistantSaid step) {
        if (isMasked(reply.text(), step.text()) || isMasked(reply.reasoning(), step.reasoning())) {
            LOG.warnf(
                    "secret masked turn=%s session=%s",
                    run.task().turn().id(), run.task().session());
        }
    }

    private static boolean isMasked(String before, String after) {
        return after.contains(Secrets.MARK) && !before.contains(Secrets.MARK);
    }

    /** Where nobody waits for an answer, a model says by saying nothing that there is nothing to say. */
    private static boolean isFine(AgentRun run, ModelReply reply) {
        return run.task().turn().isScheduled() && !isCut(reply);
    }

    private static Uni<AgentRun> stop(AgentRun run) {
        return Uni.createFrom().item(run.stop());
    }

    private static boolean isCut(ModelReply reply) {
        return switch (reply.reason()) {
            case LENGTH, FILTERED -> true;
            case STOP, TOOL_CALLS -> false;
        };
    }

    /** The run after a call's end, which is in the journal. */
    Uni<AgentRun> returned(AgentRun run, ToolResult result) {
        return journaled(run, new CallReturned(new ToolReturned(runner.masked(result))));
    }

    private Uni<AgentRun> journaled(AgentRun run, JournalEntry entry) {
        return write(run, entry).map(written -> run.after(entry));
    }

    /** Where the caller keeps the conversation, there is no journal of it. */
    private Uni<Void> write(AgentRun run, JournalEntry entry) {
        return run.task().terms().kept()
                ? journal.append(run.task().turn().id(), entry)
                : Uni.createFrom().voidItem();
    }
}
