package dev.tern.agent;

import dev.tern.model.ChatModel;
import dev.tern.prompt.Augment;
import dev.tern.prompt.HistoryWindow;
import dev.tern.prompt.PromptRenderer;
import dev.tern.skill.LoadedSkills;
import dev.tern.tool.ToolRunner;
import dev.tern.transcript.Journal;
import dev.tern.transcript.Transcripts;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.voice.Hearing;
import dev.tern.voice.VoicePrefix;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/** Answers one turn. Commits nothing: what was said comes back as a record. */
public final class Agent {
    private final Hearing hearing;
    private final LoadedSkills skills;
    private final Transcripts transcripts;
    private final HistoryWindow window;
    private final Journal journal;
    private final ToolLoop loop;
    private final TurnClosing closing;

    public Agent(
            AgentConfig config,
            Hearing hearing,
            LoadedSkills skills,
            Transcripts transcripts,
            Journal journal,
            ChatModel model,
            Clock clock) {
        this.hearing = hearing;
        this.skills = skills;
        this.transcripts = transcripts;
        this.window = new HistoryWindow(config.historyChars());
        this.journal = journal;
        var runner = new ToolRunner(config.toolTimeout());
        this.loop = new ToolLoop(model, new PromptRenderer(), runner, journal, config.maxSteps());
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
        return skills.of(task.turn()).map(loaded -> augments(task, loaded)).chain(augments -> transcripts
                .records(task.session())
                .map(records -> AgentRun.of(task, augments, window.of(records))));
    }

    private static List<Augment> augments(AgentTask task, List<Augment> loaded) {
        return Stream.of(VoicePrefix.of(task.turn()).stream(), loaded.stream(), task.moment().stream())
                .flatMap(augments -> augments)
                .toList();
    }

    private Uni<AgentRun> resume(AgentRun run) {
        return journal.load(run.task().turn().id()).map(run::after);
    }
}
