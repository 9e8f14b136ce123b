package dev.tern.agent;

import static dev.tern.store.Ports.get;

import dev.tern.media.KeptFiles;
import dev.tern.media.Opening;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.PromptRenderer;
import dev.tern.recall.Recall;
import dev.tern.recall.RecallSource;
import dev.tern.scan.SecretMask;
import dev.tern.skill.LoadedSkills;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.AgentSettings;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.Offer;
import dev.tern.tool.ResultFiles;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolLimits;
import dev.tern.tool.ToolOutput;
import dev.tern.tool.ToolRunner;
import dev.tern.tool.ToolSet;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Role;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import dev.tern.voice.Ear;
import dev.tern.voice.Hearing;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.SpeechToText;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The agent on a real store, with a model and a tool that are the process' edge. */
abstract class AgentHarness {
    static final ToolCall CALL = new ToolCall("c1", "echo", "{\"text\":\"x\"}");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    final List<ModelRequest> requests = new ArrayList<>();
    final Queue<Multi<ModelEvent>> script = new ArrayDeque<>();
    final List<String> called = new ArrayList<>();
    final List<TurnEvent> events = new ArrayList<>();
    final List<RecallSource> memories = new ArrayList<>();
    final List<ContextSource> plugins = new ArrayList<>();
    final List<Tool> tools = new ArrayList<>(List.of(new Echo()));
    ResultNotes notes = ResultNotes.NONE;
    ToolLimits toolLimits = ToolLimits.of(AgentSettings.patient().toolTimeout());
    AgentSettings settings = AgentSettings.patient();
    Opening opening = Opening.NONE;
    SecretMask secrets = SecretMask.NONE;
    String echoed = "echoed";
    Optional<SpeechToText> speech = Optional.empty();
    SessionId session = new SessionId("s");
    boolean idempotent;

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    Turn turn = Turns.direct("hello");

    final TurnRecord answer() {
        return get(agent().answer(task()));
    }

    final Agent agent() {
        var ports = store.ports();
        var limits = settings;
        return new Agent(
                limits,
                opening,
                new Hearing(speech.map(listening -> new Ear(listening, new KeptFiles(home), new HearingCounts()))),
                new Besides(
                        new LoadedSkills(new Skills(home)),
                        new Recall(memories, limits),
                        new PluginContext(plugins, limits.contextDeadline())),
                ports.transcripts(),
                ports.journal(),
                model(),
                new PromptRenderer(Prefill.NONE),
                new ToolRunner(toolLimits, notes, Optional.of(new ResultFiles(home.resolve("results"))))
                        .masking(secrets),
                Clock.systemUTC(),
                secrets);
    }

    ChatModel model() {
        return new Scripted();
    }

    final AgentTask task() {
        return new AgentTask(
                turn,
                session,
                new CachedPrompt("You are a test."),
                ToolSet.of(new Offer(tools, true)),
                Overlay.NONE,
                List.of(),
                Turns.AT,
                events::add);
    }

    final void journal(JournalEntry... entries) {
        for (var entry : entries) {
            get(store.ports().journal().append(turn.id(), entry));
        }
    }

    static JournalEntry stepped(ToolCall call) {
        return new JournalEntry.Stepped(new AssistantSaid("", "", List.of(call)), new Usage(3, 2, 1), false);
    }

    static List<ToolResult> results(TurnRecord record) {
        return record.messages().stream()
                .filter(ToolReturned.class::isInstance)
                .map(message -> ((ToolReturned) message).result())
                .toList();
    }

    final void says(String text) {
        script.add(Multi.createFrom().items(new ModelEvent.TextDelta(text), finished(ModelEvent.FinishReason.STOP)));
    }

    final void calls(ToolCall... calls) {
        var events = new ArrayList<ModelEvent>();
        for (var call : calls) {
            events.add(new ModelEvent.CallDelta(events.size(), call.id(), call.name(), call.argumentsJson()));
        }
        events.add(finished(ModelEvent.FinishReason.TOOL_CALLS));
        script.add(Multi.createFrom().iterable(events));
    }

    static ModelEvent finished(ModelEvent.FinishReason reason) {
        return new ModelEvent.Finished(reason, new Usage(3, 2, 1));
    }

    private final class Scripted implements ChatModel {
        @Override
        public String name() {
            return "scripted/test";
        }

        @Override
        public Multi<ModelEvent> stream(ModelRequest request) {
            requests.add(request);
            return script.remove();
        }
    }

    private final class Echo implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec("echo", "says it again", "{}");
        }

        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return idempotent;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            synchronized (called) {
                called.add(invocation.call().id() + " " + invocation.ordinal());
            }
            return Uni.createFrom().item(new ToolOutput(echoed));
        }
    }
}
