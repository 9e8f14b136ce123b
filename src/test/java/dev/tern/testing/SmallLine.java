package dev.tern.testing;

import dev.tern.agent.Agent;
import dev.tern.agent.Besides;
import dev.tern.agent.PluginContext;
import dev.tern.gate.GateConfig;
import dev.tern.inbox.Dispatcher;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.overlay.Overlays;
import dev.tern.overlay.Personas;
import dev.tern.overlay.Platforms;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.Stored;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.PromptRenderer;
import dev.tern.prompt.SessionLineSection;
import dev.tern.recall.Recall;
import dev.tern.runner.Commands;
import dev.tern.runner.Intake;
import dev.tern.runner.Parts;
import dev.tern.runner.SessionPrompts;
import dev.tern.runner.TurnContext;
import dev.tern.runner.TurnContextConfig;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.session.Lanes;
import dev.tern.session.SessionKeys;
import dev.tern.skill.LoadedSkills;
import dev.tern.skill.Skills;
import dev.tern.store.Ports;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.Toolbox;
import dev.tern.turn.EventKey;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import dev.tern.voice.Hearing;
import io.smallrye.mutiny.Multi;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The line from event to message, without a container: real but for platform and model. */
public final class SmallLine {
    public final ScriptedPlatform platform = new ScriptedPlatform();

    private final Map<EventKey, Turn> meant = new ConcurrentHashMap<>();
    private final List<ModelRequest> requests = new CopyOnWriteArrayList<>();
    private final Intake intake;
    private volatile Gate held = released();

    /** Over a store, with these commands and settings. */
    public SmallLine(Ports ports, Commands commands, OverlaySettings settings, TurnObserver... observers) {
        var clock = Clock.systemUTC();
        var platforms = Platforms.of(List.of(platform));
        var hints = settings.replacing("testing", "You are in a test.");
        var overlays = Overlays.open(hints, settings, new Personas(settings.personas(), Path.of("none")), platforms);
        var delivery = DeliverySettings.delivery(ports, id -> platform);
        var parts = new Parts(id -> platform, delivery, List.of(observers));
        var limits = AgentSettings.patient();
        var besides = new Besides(
                new LoadedSkills(new Skills(Path.of("none"))),
                new Recall(List.of(), limits),
                new PluginContext(List.of(), limits.contextDeadline()));
        var agent = new Agent(
                limits,
                new Hearing(Optional.empty()),
                besides,
                ports.transcripts(),
                ports.journal(),
                new Model(),
                new PromptRenderer(Prefill.NONE),
                ResultNotes.NONE,
                clock);
        var prompts = new SessionPrompts(
                ports.sessions(), new PromptBuilder(List.of(new SessionLineSection())), "scripted/test", clock);
        var context = new TurnContext(new Moment(true, Optional.empty()), ports.stages(), clock);
        var runner = new TurnRunner(
                SessionKeys.BY_DEFAULT,
                ports.sessions(),
                new Toolbox(List.of()),
                prompts,
                overlays,
                context,
                agent,
                parts,
                ports.ledger(),
                clock);
        this.intake = new Intake(
                SessionKeys.BY_DEFAULT,
                ports.inbox(),
                new Dispatcher(event -> new Decoded.Said(
                        Optional.ofNullable(meant.get(event.key())).orElseThrow())),
                new dev.tern.gate.Gate(GateConfig.DirectPolicy.OPEN),
                new Lanes(10),
                commands,
                parts,
                ports.ledger(),
                runner,
                delivery,
                List.of(observers));
    }

    private static Gate released() {
        var gate = new Gate();
        gate.release();
        return gate;
    }

    /** Takes the turn in, and completes when it is on disk. */
    public Stored say(String key, Turn turn) {
        meant.put(new EventKey(key), turn);
        return Ports.get(intake.accept(event(key)));
    }

    public static RawEvent event(String key) {
        return new RawEvent(Turns.ACCOUNT, new EventKey(key), "{}", Turns.AT);
    }

    /** As at the start of a process; the events that it finds mean these turns. */
    public void open(Map<String, Turn> found) {
        found.forEach((key, turn) -> meant.put(new EventKey(key), turn));
        Ports.get(intake.opened(Turns.ACCOUNT));
    }

    /** From now on the model waits here. */
    public Gate hold() {
        held = new Gate();
        return held;
    }

    /** What the model was asked, oldest first. */
    public List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    private final class Model implements ChatModel {
        @Override
        public String name() {
            return "scripted/test";
        }

        @Override
        public Multi<ModelEvent> stream(ModelRequest request) {
            requests.add(request);
            var gate = held;
            return Held.until(gate, "answer " + requests.size()).onItem().transformToMulti(text -> Multi.createFrom()
                    .items(
                            new ModelEvent.TextDelta(text),
                            new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE)));
        }
    }

    /** {@code tern.context.*} without a configuration file. */
    public record Moment(boolean clock, Optional<String> zone) implements TurnContextConfig {}
}
