package dev.tern.agent;

import dev.tern.model.ChatModel;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.PromptRenderer;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.Journal;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.voice.Hearing;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;

/** Answers one turn. Commits nothing: what was said comes back as a record. */
public final class Agent {
    private final Hearing hearing;
    private final Besides besides;
    private final Transcripts transcripts;
    private final HistoryWindow window;
    private final Journal journal;
    private final ToolLoop loop;
    private final TurnClosing closing;

    public Agent(
            AgentConfig config,
            Hearing hearing,
            Besides besides,
            Transcripts transcripts,
            Journal journal,
            ChatModel model,
            PromptRenderer renderer,
            ResultNotes notes,
            Clock clock) {
        this.hearing = hearing;
        this.besides = besides;
        this.transcripts = transcripts;
        this.window = new HistoryWindow(config.historyChars());
        this.journal = journal;
        var runner = new ToolRunner(config.toolTimeout(), notes);
        this.loop = new ToolLoop(model, renderer, runner, journal, config.maxSteps());
        this.closing = new TurnClosing(clock, model.name());
    }

    /**
     * Takes the turn to its end, good or bad: a model that does not answer is the record's fault, not a failure. Fails
     * only with the store, and then nothing of the turn is lost: it can be run again.
     */
    public Uni<TurnRecord> answer(AgentTask task) {
        return hearing.hear(task.turn())
                .map(task::hearing)
                .chain(this::load)
                .chain(this::resume)
                .chain(loop::run)
                .map(closing::record);
    }

    /** The record of a turn that is not to be run: what the person said, and why there is no answer. */
    public TurnRecord refuse(AgentTask task, Fault why) {
        return closing.record(AgentRun.of(task, List.of(), List.of()).failed(why));
    }

    private Uni<AgentRun> load(AgentTask task) {
        return Uni.combine()
                .all()
                .unis(transcripts.records(task.session()), besides.of(task))
                .with((records, augments) -> AgentRun.of(task, augments, window.of(records)));
    }

    private Uni<AgentRun> resume(AgentRun run) {
        return journal.load(run.task().turn().id()).map(run::after);
    }
}
