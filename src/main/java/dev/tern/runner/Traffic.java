package dev.tern.runner;

import dev.tern.async.Turnstile;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.lane.Lanes;
import dev.tern.lane.Lanes.Admission;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Way;
import dev.tern.runner.LaneTurn.Manner;
import dev.tern.runner.LaneTurn.Waiting;
import dev.tern.session.BusyModes;
import dev.tern.session.SessionKeys;
import dev.tern.turn.Fault;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Brings turns into their lanes as the busy mode says, and out of them again. */
public final class Traffic {
    private static final Logger LOG = Logger.getLogger(Traffic.class);
    private static final Fault LANE_FULL = new Fault("session.lane-full", "too many turns wait in this session");
    private static final Fault STOPPED = new Fault("session.stopped", "stopped before it began");

    private final SessionKeys keys;
    private final BusyModes modes;
    private final Lanes lanes;
    private final Inbox inbox;
    private final LaneWork work;
    private final Clock clock;

    public Traffic(SessionKeys keys, BusyModes modes, Lanes lanes, Inbox inbox, LaneWork work, Clock clock) {
        this.keys = keys;
        this.modes = modes;
        this.lanes = lanes;
        this.inbox = inbox;
        this.work = work;
        this.clock = clock;
    }

    /**
     * Takes in a turn that just came by these events.
     *
     * @param received when the first of them came
     */
    void add(List<InboxId> events, Turn turn, Way way, Instant received) {
        var key = keyOf(turn, way);
        work.arrived(turn, received);
        work.queued(turn.id());
        var kept = settle(turn.id(), inbox.queued(events, turn.id()));
        var waiting = Waiting.with(key, events, manner(turn, way), turn);
        var it = new LaneTurn(waiting, reins(waiting), work::run, kept);
        if (way == Way.AS_USUAL && interrupts(turn) && interrupt(it)) {
            lanes.submitAhead(key, it);
            return;
        }
        var admission = lanes.submit(key, it);
        if (admission != Admission.TAKEN) {
            LOG.warnf("lane full turn=%s", turn.id());
            work.refuse(it, LANE_FULL, admission == Admission.FULL);
        }
    }

    /** Takes in a turn that an earlier process took, whatever room there is. */
    void resume(Leftovers.Said said, Uni<Turn> turn, Turnstile turnstile) {
        var waiting = new Waiting(
                said.key(),
                said.events(),
                said.turn(),
                said.by(),
                said.manner(),
                turn,
                Optional.empty(),
                said.messages());
        work.queued(said.turn());
        var kept = settle(said.turn(), inbox.queued(said.events(), said.turn()));
        lanes.resubmit(
                said.key(),
                new LaneTurn(
                        waiting,
                        reins(waiting),
                        it -> turnstile.through(Uni.createFrom().deferred(() -> work.run(it))),
                        kept));
    }

    /** Ends events of which nothing comes. */
    void ignore(List<InboxId> events, TurnId turn, String reason) {
        work.dropped(turn);
        for (var event : events) {
            var _ = settle(turn, inbox.ignored(event, reason));
        }
    }

    SessionKey keyOf(Turn turn, Way way) {
        return way == Way.ASIDE ? keys.aside(turn) : keys.of(turn);
    }

    /** How a turn waits whose words are not at hand. */
    Manner mannerOnceRead(Turn turn, Way way) {
        return manner(turn, way) == Manner.TOGETHER ? Manner.TOGETHER : Manner.ALONE;
    }

    /** Does a command while nothing runs or waits in its conversation; false, and nothing done, where something does. */
    boolean addSettled(InboxId event, Turn turn, Match.Settled command) {
        var key = keys.of(turn);
        var waiting = Waiting.with(key, List.of(event), Manner.ALONE, turn);
        // the event is kept as a part of the work
        var kept = Uni.createFrom().voidItem();
        return lanes.submitIfFree(key, new LaneTurn(waiting, reins(waiting), it -> work.settle(it, command), kept));
    }

    /** What is attached to a message can't be steered in. */
    private Manner manner(Turn turn, Way way) {
        var steering = turn.attachments().isEmpty() ? Manner.STEERING : Manner.ALONE;
        return switch (way) {
            case QUEUED, ASIDE -> Manner.ALONE;
            case STEERING -> steering;
            case AS_USUAL ->
                switch (modes.in(turn.origin())) {
                    case QUEUE -> Manner.ALONE;
                    case STEER -> steering;
                    case INTERRUPT, COLLECT -> Manner.TOGETHER;
                };
        };
    }

    private boolean interrupts(Turn turn) {
        return switch (modes.in(turn.origin())) {
            case INTERRUPT -> true;
            case QUEUE, STEER, COLLECT -> false;
        };
    }

    private boolean interrupt(LaneTurn by) {
        return running(by.waiting().key())
                .filter(running -> running.isBy(by.waiting().by()))
                .map(running -> running.reins().stop())
                .findFirst()
                .orElse(false);
    }

    private RunningTurn reins(Waiting waiting) {
        return new RunningTurn(() -> steeredInto(waiting));
    }

    private List<Turn> steeredInto(Waiting running) {
        var steered = taken(running.key(), other -> other.isBy(running.by()) && other.isSteering());
        steered.forEach(other -> work.dropped(other.waiting().id()));
        return steered.stream()
                .flatMap(other -> other.waiting().words().stream())
                .toList();
    }

    TurnControl.Stopped stop(SessionKey key, PersonId by) {
        // first what waits, or it would run as soon as the other has stopped
        var waiting = taken(key, turn -> turn.isBy(by));
        var runs = lanes.running(key).isPresent();
        var mine = running(key).filter(running -> running.isBy(by)).findFirst();
        var stopped = mine.map(running -> running.reins().stop()).orElse(false);
        waiting.forEach(turn -> work.refuse(turn, STOPPED, false));
        return new TurnControl.Stopped(stopped, waiting.size(), runs && mine.isEmpty());
    }

    /** What waits of theirs is judged again when it is time for it. */
    void stop(PlatformId platform, PersonId by) {
        LaneTurn.among(lanes.running().stream())
                .filter(turn -> turn.isBy(by)
                        && SessionKeys.platform(turn.waiting().key()).equals(platform))
                .forEach(turn -> turn.reins().stop());
    }

    TurnControl.Business of(SessionKey key) {
        var now = clock.instant();
        return new TurnControl.Business(
                running(key).map(running -> running.running(now)).findFirst(),
                LaneTurn.among(lanes.waiting(key).stream())
                        .map(turn -> turn.waiting().id())
                        .toList());
    }

    /** All lanes in which a turn runs or waits; the deepest come first. */
    List<LaneView> lanes() {
        var now = clock.instant();
        var running = LaneTurn.among(lanes.running().stream())
                .collect(
                        Collectors.toMap(turn -> turn.waiting().key(), turn -> turn.running(now), (one, other) -> one));
        var waiting = LaneTurn.among(lanes.waiting().stream())
                .map(LaneTurn::waiting)
                .collect(Collectors.groupingBy(Waiting::key, Collectors.mapping(Waiting::id, Collectors.toList())));
        return Stream.concat(running.keySet().stream(), waiting.keySet().stream())
                .distinct()
                .map(key ->
                        new LaneView(key, Optional.ofNullable(running.get(key)), waiting.getOrDefault(key, List.of())))
                .sorted(Comparator.comparingInt(LaneView::depth).reversed())
                .toList();
    }

    /** Stops a turn that runs, whoever's it is; false where its answer is whole already, empty where it does not run. */
    Optional<Boolean> stop(TurnId id) {
        return LaneTurn.among(lanes.running().stream())
                .filter(turn -> turn.waiting().id().equals(id))
                .map(turn -> turn.reins().stop())
                .findFirst();
    }

    private Stream<LaneTurn> running(SessionKey key) {
        return LaneTurn.among(lanes.running(key).stream());
    }

    private List<LaneTurn> taken(SessionKey key, Predicate<LaneTurn> isMeant) {
        return LaneTurn.taken(lanes, key, isMeant);
    }

    /** A state that cannot be written though the store is there is the old one until the next start. */
    private static Uni<Void> settle(TurnId turn, Uni<Void> change) {
        return Begun.of(change, failure -> LOG.errorf(failure, "inbox state not written turn=%s", turn));
    }
}
