package dev.tern.runner;

import dev.tern.agent.Agent;
import dev.tern.agent.AgentTask;
import dev.tern.agent.Stretch;
import dev.tern.agent.TurnEvent;
import dev.tern.async.VirtualThreads;
import dev.tern.compression.Fit;
import dev.tern.compression.Fitting;
import dev.tern.compression.Overflow;
import dev.tern.delivery.Insistence;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.overlay.Overlays;
import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.Room;
import dev.tern.runner.SpokenAnswers.Voicing;
import dev.tern.session.Frozen;
import dev.tern.session.Joining;
import dev.tern.session.Session;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSet;
import dev.tern.tool.Toolbox;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.CallOptions;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.Roster;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Takes a turn to its commit: session, overlay, agent, parts, ledger. */
public final class TurnRunner {
    private final Joining joining;
    private final Fitting fitting;
    private final Toolbox toolbox;
    private final SessionPrompts prompts;
    private final Overlays overlays;
    private final TurnContext context;
    private final Agent agent;
    private final SpokenAnswers spoken;
    private final Parts parts;
    private final Rosters rosters;
    private final Ledger ledger;
    private final Clock clock;

    public TurnRunner(
            Joining joining,
            Fitting fitting,
            Toolbox toolbox,
            SessionPrompts prompts,
            Overlays overlays,
            TurnContext context,
            Agent agent,
            SpokenAnswers spoken,
            Parts parts,
            Rosters rosters,
            Ledger ledger,
            Clock clock) {
        this.joining = joining;
        this.fitting = fitting;
        this.toolbox = toolbox;
        this.prompts = prompts;
        this.overlays = overlays;
        this.context = context;
        this.agent = agent;
        this.spoken = spoken;
        this.parts = parts;
        this.rosters = rosters;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** What a turn came to: its record, and the parts that now wait in the outbox. */
    public record Committed(Turn turn, TurnRecord record, List<OutboxPart> parts) {}

    /** Runs the turn in this conversation; fails only with the store, and then the turn is to be run again. */
    Uni<Committed> run(Turn turn, SessionKey key, RunningTurn reins) {
        return joining.join(key, turn)
                .chain(session ->
                        reins.unlessStopped(fitted(turn, session)).map(fit -> fit.orElseGet(() -> Fit.asItIs(session))))
                .chain(fit -> spoken.voicing(turn, key).map(voicing -> new Running(turn, fit, reins, voicing)))
                .chain(this::answered)
                .chain(this::commit);
    }

    private Uni<Fit> fitted(Turn turn, Session session) {
        return new Stretch(Stretch.Kind.FITTING)
                .during(
                        event -> parts.tell(turn, event),
                        fitting.before(turn, session),
                        fit -> fit.news().isPresent() ? "shortened" : Stretch.AS_IT_WAS);
    }

    private <T> Uni<T> timed(Stretch.Kind kind, Turn turn, Uni<T> work) {
        return new Stretch(kind).during(event -> parts.tell(turn, event), work, done -> "done");
    }

    /** @param voicing decided once, since somebody may choose otherwise before there is an answer */
    private record Running(Turn turn, Fit fit, RunningTurn reins, Voicing voicing) {
        Session session() {
            return fit.session();
        }

        Running in(Fit next) {
            return new Running(turn, next.after(fit), reins, voicing);
        }
    }

    /** A turn and what it came to, in the session in which it ended. */
    private record Answered(Running running, TurnRecord record) {}

    private Uni<Answered> answered(Running running) {
        return answer(running)
                .chain(first -> Agent.isTooLong(first.record())
                        ? once(first)
                        : Uni.createFrom().item(first));
    }

    private Uni<Answered> answer(Running running) {
        return task(running).chain(agent::answer).map(record -> new Answered(running, record));
    }

    /** With less of the past, once more: what the turn has done is in its journal, and goes on from there. */
    private Uni<Answered> once(Answered failed) {
        var running = failed.running();
        var overflow = Overflow.of(failed.record(), Agent.isRefused(failed.record()));
        running.reins().goOn();
        return running.reins()
                .unlessStopped(fitting.overflowed(running.turn(), running.session(), overflow))
                .chain(fit -> fit.map(found -> less(failed, found)).orElseGet(() -> answer(running)));
    }

    /** A turn that was stopped meanwhile is asked for again too, since its record is another then. */
    private Uni<Answered> less(Answered failed, Optional<Fit> fit) {
        var running = failed.running();
        return fit.isEmpty() && running.reins().end()
                ? Uni.createFrom().item(failed)
                : answer(fit.map(running::in).orElse(running));
    }

    private Uni<Committed> commit(Answered it) {
        return outgoing(it.running(), it.record())
                .chain(parts -> commit(it.running().turn(), it.record(), parts));
    }

    /**
     * Ends the turn without running it; what was said is kept.
     *
     * @param told whether the person is told why
     */
    Uni<Committed> refuse(Turn turn, SessionKey key, Fault why, boolean told) {
        return joining.present(key, turn)
                .chain(session -> task(turn, session, true, event -> {}))
                .map(task -> agent.refuse(task, why))
                .chain(record ->
                        commit(turn, record, told && !turn.author().bot() ? parts.of(turn, record) : List.of()));
    }

    private Uni<AgentTask> task(Running it) {
        var showing = parts.showing(it.turn(), clock, it.turn().isScheduled() || spoken.hides(it.voicing()));
        it.reins().shows(showing);
        return task(it.turn(), it.session(), true, showing)
                .map(task -> task.held(it.reins()).within(it.fit().room()).aloud(it.voicing() != Voicing.SILENT));
    }

    private Uni<List<OutboxPart>> outgoing(Running it, TurnRecord record) {
        if (record.outcome() == Outcome.INTERRUPTED) {
            return Uni.createFrom()
                    .item(() -> parts.stopped(it.turn(), it.reins().seen()));
        }
        if (Silence.isMeant(it.turn(), record)) {
            return Uni.createFrom().item(List.of());
        }
        return Insistence.on(rosters.of(it.turn(), it.session(), record)).chain(people -> said(it, record, people)
                .map(said -> parts.of(it.turn(), record, Notice.before(it.turn(), it.fit(), record), people, said)));
    }

    private Uni<Optional<SpokenAnswers.Said>> said(Running it, TurnRecord record, Roster people) {
        var saying = spoken.say(it.turn(), record, people, it.voicing(), parts.mostText(it.turn()));
        return it.voicing() == Voicing.SILENT ? saying : timed(Stretch.Kind.SPEAKING, it.turn(), saying);
    }

    /**
     * What the agent needs for a turn, whoever wants the answer.
     *
     * @param kept false for a conversation that its caller keeps, of which the store knows nothing
     */
    Uni<AgentTask> task(Turn turn, Session session, boolean kept, Consumer<TurnEvent> events) {
        var startedAt = clock.instant();
        var options = session.choices().options().usually(overlays.model(turn.origin()));
        return toolbox.offer(turn.origin())
                .map(offer -> kept ? offer : offer.passing())
                .chain(offer -> prompt(session, offer, options, kept)
                        .chain(frozen -> surroundings(turn, session, kept).map(around -> new AgentTask(
                                        turn,
                                        session.id(),
                                        new CachedPrompt(frozen.prompt()),
                                        ToolSet.of(frozen.tools(), offer),
                                        around.overlay(),
                                        around.moment(),
                                        startedAt,
                                        events)
                                .asking(options)
                                .within(around.room()))));
    }

    private Uni<Frozen> prompt(Session session, Offer offer, CallOptions options, boolean kept) {
        return kept ? prompts.of(session, offer, options) : prompts.passing(session.audience(), offer);
    }

    private Uni<Surroundings> surroundings(Turn turn, Session session, boolean kept) {
        var moments = kept ? context.of(turn, session) : Uni.createFrom().item(context.passing(turn));
        var room =
                kept ? fitting.room(session, turn.origin()) : Uni.createFrom().item(Room.ENDLESS);
        return Uni.combine()
                .all()
                .unis(moments, room)
                .asTuple()
                .chain(both -> VirtualThreads.call(() -> new Surroundings(
                        overlays.of(turn, session),
                        Stream.concat(overlays.beside(turn).stream(), both.getItem1().stream())
                                .toList(),
                        both.getItem2())));
    }

    /** What the model is shown around this turn and no other. */
    private record Surroundings(Overlay overlay, List<Augment> moment, Room room) {}

    /** Ends a turn in the store, which may take a while to come round. */
    Uni<Committed> commit(Turn turn, TurnRecord record, List<OutboxPart> outgoing) {
        return timed(Stretch.Kind.COMMIT, turn, Insistence.on(ledger.commit(record, outgoing)))
                .replaceWith(() -> new Committed(turn, record, outgoing));
    }
}
