package dev.tern.runner;

import dev.tern.async.Watchers;
import dev.tern.delivery.Delivery;
import dev.tern.delivery.Insistence;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Decision;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.lane.Lanes;
import dev.tern.platform.Destination;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Next;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** What is done for a turn once the lane is its own, and how what came of it is handed on. */
public final class LaneWork {
    private static final Logger LOG = Logger.getLogger(LaneWork.class);

    private final Entrance entrance;
    private final Company company;
    private final Inbox inbox;
    private final CommandDesk desk;
    private final TurnRunner runner;
    private final Delivery delivery;
    private final Watchers<TurnObserver> observers;
    private final DayBudgets budgets;
    private final Clock clock;

    public LaneWork(
            Entrance entrance,
            Lanes lanes,
            Inbox inbox,
            CommandDesk desk,
            TurnRunner runner,
            Delivery delivery,
            List<TurnObserver> observers,
            DayBudgets budgets,
            Clock clock) {
        this.entrance = entrance;
        this.company = new Company(lanes, inbox, this::dropped);
        this.inbox = inbox;
        this.desk = desk;
        this.runner = runner;
        this.delivery = delivery;
        this.observers = new Watchers<>(observers);
        this.budgets = budgets;
        this.clock = clock;
    }

    void arrived(Turn turn, Instant received) {
        observers.tell(observer -> observer.arrived(turn, received));
    }

    void queued(TurnId turn) {
        observers.tell(observer -> observer.queued(turn));
    }

    void dropped(TurnId turn) {
        observers.tell(observer -> observer.dropped(turn));
    }

    /** Runs the turn behind the commands that came before it; never fails but where it can't be read again. */
    Uni<Void> run(LaneTurn it) {
        it.begun(clock.instant());
        var begun = it.kept().chain(() -> it.waiting().turn()).chain(turn -> company.joined(it, turn));
        return desk.behindCommands(it.waiting().key(), begun)
                .onFailure()
                .invoke(failure -> lost(it, failure, "turn not read again turn=%s"))
                .chain(turn -> run(it, turn));
    }

    private void lost(LaneTurn it, Throwable failure, String line) {
        LOG.errorf(failure, line, it.waiting().id());
        dropped(it.waiting().id());
    }

    /** Who was let in may be blocked while their turn waits. */
    private Uni<Void> run(LaneTurn it, Turn turn) {
        return switch (entrance.decideAgain(turn)) {
            case Decision.Admitted admitted -> judge(it, turn);
            case Decision.Refused(var reason) -> turnAway(turn, reason);
            case Decision.Stranger() -> turnAway(turn, "stranger");
            case Decision.Spent spent -> turnAway(turn, spent);
        };
    }

    /** A turn of which nobody knows whether there is anything left for it is not begun. */
    private Uni<Void> judge(LaneTurn it, Turn turn) {
        var judged = it.reins().unlessStopped(Insistence.throughAbsenceOfTheStore(budgets.judge(turn)));
        return judged.map(spent -> next(it, turn, spent.flatMap(why -> why)))
                .onFailure()
                .recoverWithItem(failure -> unjudged(it, turn, failure))
                .chain(next -> next);
    }

    private Uni<Void> next(LaneTurn it, Turn turn, Optional<Decision.Spent> spent) {
        return spent.map(why -> turnAway(turn, why)).orElseGet(() -> begin(it, turn));
    }

    private Uni<Void> unjudged(LaneTurn it, Turn turn, Throwable failure) {
        LOG.warnf(failure, "budget of the day not known turn=%s", turn.id());
        return handOver(turn, runner.refuse(turn, it.waiting().key(), Fault.of(failure), true));
    }

    private Uni<Void> begin(LaneTurn it, Turn turn) {
        observers.tell(observer -> observer.begun(turn));
        var running = inbox.running(turn.id())
                .chain(() -> typing(turn, runner.run(turn, it.waiting().key(), it.reins())));
        return handOver(turn, running);
    }

    /** Nobody waits for what a schedule began, and it may come to nothing that people see. */
    private <T> Uni<T> typing(Turn turn, Uni<T> work) {
        return turn.isScheduled() ? work : delivery.typing(Destination.answering(turn.origin()), work);
    }

    /** Does a command, and what comes of it; of one that is stopped meanwhile nothing is told, since the stop is. */
    Uni<Void> settle(LaneTurn it, Match.Settled command) {
        it.begun(clock.instant());
        var turn = it.waiting().turn();
        var events = it.waiting().events();
        return desk.behindCommands(it.waiting().key(), turn)
                .call(said -> inbox.queued(events, said.id()))
                .chain(said -> it.reins()
                        .unlessStopped(typing(said, CommandDesk.next(said, command)))
                        .map(next -> next.orElseGet(() -> new Next.Told("")))
                        .chain(next -> settled(it, said, command, next)));
    }

    private Uni<Void> settled(LaneTurn it, Turn said, Match.Settled command, Next next) {
        return switch (next) {
            case Next.Told(var words) ->
                answer(said, command.command(), Uni.createFrom().item(words));
            case Next.Asked(var asked) ->
                inbox.queued(it.waiting().events(), asked.id()).chain(() -> run(it, asked));
        };
    }

    /** Answers a command, a press in whispers; never fails. */
    Uni<Void> answer(Turn turn, String command, Uni<String> words) {
        var said = turn.isPress()
                ? words.invoke(told -> delivery.whisper(turn, told)).replaceWith("")
                : words;
        return desk.answer(turn, command, said)
                .invoke(delivery::deliver)
                .invoke(() -> observers.tell(observer -> observer.commanded(turn, command)))
                .onFailure()
                .invoke(failure -> observers.tell(observer -> observer.postponed(turn, failure)))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    /** Ends events for whose turn there is no room, and tells their author so; returns at once. */
    void turnAway(List<InboxId> events, Turn turn, Decision.Spent why) {
        var ended = events.stream()
                .map(event -> Insistence.on(inbox.ignored(event, "gate." + why.reason())))
                .toList();
        turnAway(turn, why.words(), Uni.join().all(ended).andFailFast().replaceWithVoid())
                .subscribe()
                .with(done -> {}, failure -> LOG.errorf(failure, "turn not turned away turn=%s", turn.id()));
    }

    /** The same of a turn in its lane, where nothing is left to be spent on it; never fails. */
    private Uni<Void> turnAway(Turn turn, Decision.Spent why) {
        return turnAway(turn, why.words(), ended(turn, why.reason()));
    }

    /** The same without a word. */
    private Uni<Void> turnAway(Turn turn, String reason) {
        return turnAway(turn, "", ended(turn, reason));
    }

    private Uni<Void> ended(Turn turn, String reason) {
        return Insistence.on(inbox.ignored(turn.id(), "gate." + reason));
    }

    /** Nobody is told that something is not done which a next start would do. */
    private Uni<Void> turnAway(Turn turn, String words, Uni<Void> ended) {
        dropped(turn.id());
        return ended.chain(() -> told(turn, words))
                .onFailure()
                .invoke(failure -> LOG.errorf(failure, "inbox state not written turn=%s", turn.id()))
                .onFailure()
                .recoverWithNull();
    }

    /** Says something of our own, where there is something to say; nothing depends on it. */
    private Uni<Void> told(Turn turn, String words) {
        if (turn.isPress() && !words.isBlank()) {
            return Uni.createFrom().voidItem().invoke(() -> delivery.whisper(turn, words));
        }
        return words.isBlank()
                ? Uni.createFrom().voidItem()
                : desk.tell(turn, words)
                        .invoke(delivery::deliver)
                        .onFailure()
                        .invoke(failure -> LOG.warnf("notice not kept turn=%s", turn.id()))
                        .onFailure()
                        .recoverWithNull()
                        .replaceWithVoid();
    }

    /** Ends a turn that is not to be run, whether its person is told or not; returns at once. */
    void refuse(LaneTurn it, Fault why, boolean told) {
        it.kept()
                .chain(() -> it.waiting().turn())
                .chain(turn -> handOver(turn, runner.refuse(turn, it.waiting().key(), why, told)))
                .subscribe()
                .with(done -> {}, failure -> lost(it, failure, "turn not ended turn=%s"));
    }

    /** Never fails: who watches is told of a turn that must be run again at the next start. */
    private Uni<Void> handOver(Turn turn, Uni<TurnRunner.Committed> running) {
        return Insistence.throughAbsenceOfTheStore(running)
                .invoke(this::handOver)
                .onFailure()
                .invoke(failure -> observers.tell(observer -> observer.postponed(turn, failure)))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private void handOver(TurnRunner.Committed committed) {
        if (committed.parts().isEmpty()) {
            delivery.silent(committed.turn().id());
        }
        delivery.deliver(committed.parts());
        observers.tell(observer -> observer.committed(committed));
    }
}
