package dev.tern.agent;

import dev.tern.media.Opening;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelException;
import dev.tern.prompt.PromptRenderer;
import dev.tern.scan.SecretMask;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.Journal;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.voice.Hearing;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Answers one turn. Commits nothing: what was said comes back as a record. */
public final class Agent {
    private final Senses senses;
    private final Besides besides;
    private final Transcripts transcripts;
    private final Journal journal;
    private final ToolLoop loop;
    private final TurnClosing closing;

    public Agent(
            AgentConfig config,
            Opening opening,
            Hearing hearing,
            Besides besides,
            Transcripts transcripts,
            Journal journal,
            ChatModel model,
            PromptRenderer renderer,
            ToolRunner tools,
            Clock clock) {
        this(config, opening, hearing, besides, transcripts, journal, model, renderer, tools, clock, SecretMask.NONE);
    }

    /** Masks these secrets wherever the model writes them. */
    public Agent(
            AgentConfig config,
            Opening opening,
            Hearing hearing,
            Besides besides,
            Transcripts transcripts,
            Journal journal,
            ChatModel model,
            PromptRenderer renderer,
            ToolRunner tools,
            Clock clock,
            SecretMask secrets) {
        this.senses = new Senses(opening, hearing, journal);
        this.besides = besides;
        this.transcripts = transcripts;
        this.journal = journal;
        this.loop = new ToolLoop(model, renderer, tools, senses, journal, secrets, config.maxSteps());
        this.closing = new TurnClosing(clock, model);
    }

    /**
     * Takes the turn to its end, good or bad: a model that does not answer is the record's fault, not a failure. Fails
     * only with the store, and then nothing of the turn is lost: it can be run again.
     */
    public Uni<TurnRecord> answer(AgentTask task) {
        return senses.of(task)
                .chain(this::load)
                .chain(this::resume)
                .chain(loop::run)
                .map(closing::record);
    }

    /**
     * Takes a caller's turn as far as it goes: to its end, or to where the caller must do something. Fails as {@link
     * #answer} does.
     *
     * @param results what the caller's tools gave, for the calls that the turn waits for
     */
    public Uni<Answer> converse(AgentTask task, List<ToolResult> results) {
        return load(task)
                .chain(this::resume)
                .chain(run -> take(run, results))
                .map(AgentRun::goingOn)
                .chain(loop::run)
                .map(closing::answer);
    }

    /** The calls of a turn that goes on later for which the caller has given nothing yet, in order. */
    public Uni<List<ToolCall>> openCalls(AgentTask task) {
        return resume(AgentRun.of(task, List.of(), List.of())).map(AgentRun::openCalls);
    }

    /**
     * The record of a turn that nobody waits for any more.
     *
     * @param results what the caller's tools gave in the end
     * @param writing what the assistant was about to say, as far as it was seen
     */
    public Uni<TurnRecord> interrupt(AgentTask task, List<ToolResult> results, String writing) {
        return resume(AgentRun.of(task, List.of(), List.of()))
                .chain(run -> take(run, results))
                .map(run -> run.isAnswered() ? closing.record(run) : closing.interrupted(run, writing));
    }

    /** The record of a turn that is not to be run: what the person said, and why there is no answer. */
    public TurnRecord refuse(AgentTask task, Fault why) {
        return closing.record(AgentRun.of(task, List.of(), List.of()).failed(why));
    }

    /** Whether the turn failed because a request of it was more than the model takes in, or seemed to be. */
    public static boolean isTooLong(TurnRecord record) {
        return isRefused(record) || record.fault().equals(Optional.of(ToolLoop.TOO_LONG));
    }

    /** Whether the model was asked and said so. */
    public static boolean isRefused(TurnRecord record) {
        return record.fault()
                .filter(fault -> fault.code().equals(ModelException.TooLong.CODE))
                .isPresent();
    }

    private Uni<AgentRun> load(AgentTask task) {
        var records = task.terms().kept()
                ? transcripts.records(task.session())
                : Uni.createFrom().item(List.<TurnRecord>of());
        return Uni.combine()
                .all()
                .unis(records, besides.of(task))
                .with((past, augments) ->
                        AgentRun.of(task, augments, task.room().window().of(past)));
    }

    private Uni<AgentRun> resume(AgentRun run) {
        return run.task().terms().kept()
                ? journal.load(run.task().turn().id()).map(run::after)
                : Uni.createFrom().item(run);
    }

    private Uni<AgentRun> take(AgentRun run, List<ToolResult> results) {
        var taken = Uni.createFrom().item(run);
        for (var result : results) {
            taken = taken.chain(soFar -> loop.returned(soFar, result));
        }
        return taken;
    }
}
