package dev.tern.testing;

import dev.tern.delivery.DeliveryEvent;
import dev.tern.gate.Knocks;
import dev.tern.gate.Pairing;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Roles;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.GatherRules;
import dev.tern.lane.Lanes;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelRequest;
import dev.tern.overlay.Overlays;
import dev.tern.overlay.Personas;
import dev.tern.overlay.Platforms;
import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.prompt.PromptBuilder;
import dev.tern.prompt.SessionLineSection;
import dev.tern.runner.Amendments;
import dev.tern.runner.Backlog;
import dev.tern.runner.CommandDesk;
import dev.tern.runner.Commands;
import dev.tern.runner.Drain;
import dev.tern.runner.Gathering;
import dev.tern.runner.Intake;
import dev.tern.runner.LaneWork;
import dev.tern.runner.LineControl;
import dev.tern.runner.OperatorDesk;
import dev.tern.runner.Overheard;
import dev.tern.runner.Parts;
import dev.tern.runner.Postings;
import dev.tern.runner.Reception;
import dev.tern.runner.Rereading;
import dev.tern.runner.Rosters;
import dev.tern.runner.SessionPrompts;
import dev.tern.runner.Traffic;
import dev.tern.runner.TurnContext;
import dev.tern.runner.TurnControl;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner;
import dev.tern.schedule.ScheduledEvent;
import dev.tern.session.BusyModes;
import dev.tern.session.Joining;
import dev.tern.session.SessionKeys;
import dev.tern.store.Ports;
import dev.tern.tool.Asking;
import dev.tern.tool.Offer;
import dev.tern.tool.Toolbox;
import dev.tern.turn.EventKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The line from event to message, without a container: real but for platform and model. */
public final class SmallLine {
    public final ScriptedPlatform platform = new ScriptedPlatform();
    public final SettableTimeline time = new SettableTimeline();
    public final Knocks knocks;
    public final PairingDesk pairing;
    private final Map<EventKey, Decoded> meant = new ConcurrentHashMap<>();
    private final LineModel model = new LineModel();
    private final Intake intake;
    private final TurnControl control;
    private final Drain drain;
    private final Asking asking;
    private final OperatorDesk operators;
    private volatile Consumer<DeliveryEvent> watching = event -> {};

    /** Over a store, with these commands and settings. */
    public SmallLine(Ports ports, Commands commands, OverlaySettings settings, TurnObserver... observers) {
        this(ports, commands, new LineSettings().overlay(settings), observers);
    }

    /** The same, with these ways of the line. */
    public SmallLine(Ports ports, Commands commands, LineSettings line, TurnObserver... observers) {
        var settings = line.overlay();
        var access = line.gate().over(ports, platform.id());
        var clock = Clock.systemUTC();
        var platforms = Platforms.of(List.of(platform));
        var hints = settings.replacing("testing", "You are in a test.");
        var overlays = Overlays.open(hints, settings, new Personas(settings.personas(), Path.of("none")), platforms);
        var delivery = DeliverySettings.delivery(ports, id -> platform, event -> watching.accept(event));
        var parts = new Parts(id -> platform, delivery, List.of(observers));
        var postings = new Postings(Set.of(platform.id()), id -> platform, ports.ledger(), delivery);
        this.asking = new Asking(ports.questions(), postings, line.approvals().approvers(access), time);
        var prompts = new SessionPrompts(
                ports.sessions(),
                new PromptBuilder(List.of(new SessionLineSection())),
                options -> options.modelOf("scripted/test"),
                clock);
        var overheard = Overheard.of(line.gate());
        var context = new TurnContext(
                new Moment(true, Optional.empty()), ports.stages(), Duration.ofDays(10_000), overheard, clock);
        var runner = new TurnRunner(
                new Joining(ports.sessions(), line.resets()),
                line.compression().over(ports),
                new Toolbox(
                        List.of(() ->
                                Uni.createFrom().item(new Offer(line.tools().apply(asking), true))),
                        line.approvals().over(asking, access)::guard,
                        asking::reaches),
                prompts,
                overlays,
                context,
                SmallAgent.over(ports, model, AgentSettings.patient(), clock),
                line.voice().over(ports.conversations()),
                parts,
                new Rosters(ports.transcripts()),
                ports.ledger(),
                clock);
        var lanes = new Lanes(line.capacity());
        var desk = new CommandDesk(SessionKeys.BY_DEFAULT, parts, ports.ledger());
        var days = line.days(ports, platform.id(), time);
        this.knocks = new Knocks(ports.chats(), time::now);
        var entrance = line.entrance(access, ports, lanes, knocks, platform, time);
        var work =
                new LaneWork(entrance, lanes, ports.inbox(), desk, runner, delivery, List.of(observers), days, clock);
        var traffic = new Traffic(
                SessionKeys.BY_DEFAULT, new BusyModes(line.busy(), Map.of()), lanes, ports.inbox(), work, clock);
        this.pairing = new PairingDesk(
                ports.pairings(), Roles.of(line.gate(), ports.roster())::bars, postings::post, time.clock());
        var reception = new Reception(ports.inbox(), desk, work, traffic, new Pairing(ports.pairings(), time.clock()));
        var dispatcher = new Dispatcher(this::decode, entrance::today);
        var rules = new GatherRules(line.gather(), id -> 100);
        var gathering = new Gathering(
                SessionKeys.BY_DEFAULT, entrance, traffic, reception, overheard, rules, time, time.clock());
        var rereading = new Rereading(ports.inbox(), dispatcher, commands);
        var backlog =
                new Backlog(ports.inbox(), dispatcher, commands, entrance, rules, traffic, rereading, line.atOnce());
        this.control = new LineControl(gathering, traffic);
        this.intake = new Intake(
                SessionKeys.BY_DEFAULT,
                ports.inbox(),
                dispatcher,
                entrance,
                asking,
                commands,
                reception,
                work,
                traffic,
                gathering,
                new Amendments(gathering, traffic, lanes, ports.inbox(), rereading, commands, overheard),
                backlog,
                delivery);
        this.operators = new OperatorDesk(ports.outboxDesk(), delivery, ports.inboxDesk(), intake, traffic);
        this.drain = new Drain(lanes, backlog, asking, delivery, time);
    }

    /** From now on what happens on the way to people is told there. */
    public SmallLine watching(Consumer<DeliveryEvent> observer) {
        watching = observer;
        return this;
    }

    private Decoded decode(RawEvent event) {
        return ScheduledEvent.is(event)
                ? ScheduledEvent.decode(event)
                : Optional.ofNullable(meant.get(event.key())).orElseThrow();
    }

    /** Where events come in. */
    public RawSink sink() {
        return intake;
    }

    /** Takes the turn in, and completes when it is on disk. */
    public Stored say(String key, Turn turn) {
        return deliver(key, new Decoded.Said(turn));
    }

    /** Takes an event in that means this, and completes when it is on disk. */
    public Stored deliver(String key, Decoded meaning) {
        meant.put(new EventKey(key), meaning);
        return Ports.get(intake.accept(event(key)));
    }

    /** The same for a picture of an album. */
    public void sayInAlbum(String album, String key, Turn turn) {
        deliver(key, new Decoded.Said(turn, Optional.of(album)));
    }

    public static RawEvent event(String key) {
        return event(key, Turns.AT);
    }

    public static RawEvent event(String key, Instant receivedAt) {
        return new RawEvent(Turns.ACCOUNT, new EventKey(key), "{}", receivedAt);
    }

    /** What an event of an earlier process means. */
    public void means(String key, Decoded meaning) {
        meant.put(new EventKey(key), meaning);
    }

    /** As at the start of a process; the events that it finds mean these turns. */
    public void open(Map<String, Turn> found) {
        found.forEach((key, turn) -> meant.put(new EventKey(key), new Decoded.Said(turn)));
        Ports.get(intake.opened(Turns.ACCOUNT));
    }

    /** What people are asked. */
    public Asking asking() {
        return asking;
    }

    /** What can be done about what runs and waits. */
    public TurnControl control() {
        return control;
    }

    /** What operators can do. */
    public OperatorDesk operators() {
        return operators;
    }

    /** Ends the line, by the clock of {@link #time}; done when that is over. */
    public CompletableFuture<Void> drain(Duration time) {
        return drain.within(time).subscribeAsCompletionStage();
    }

    /** From now on the model waits here. */
    public Gate hold() {
        return model.hold();
    }

    /** The next request that has no answer yet gets this one, whether the model is held or not. */
    public SmallLine answers(Multi<ModelEvent> next) {
        model.answers(next);
        return this;
    }

    /** What the model was asked, oldest first. */
    public List<ModelRequest> requests() {
        return model.requests();
    }
}
