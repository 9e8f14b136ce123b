package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.gate.Decision;
import dev.tern.gate.Gate;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.Reading;
import dev.tern.ledger.Ledger;
import dev.tern.platform.Destination;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.runner.Commands.Match;
import dev.tern.session.Lanes;
import dev.tern.session.SessionKeys;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Where events come in, and the one place that subscribes to the line. */
public final class Intake implements RawSink {
    private static final Logger LOG = Logger.getLogger(Intake.class);

    private static final Fault LANE_FULL = new Fault("session.lane-full", "too many turns wait in this session");

    private final SessionKeys keys;
    private final Inbox inbox;
    private final Dispatcher dispatcher;
    private final Gate gate;
    private final Lanes lanes;
    private final Commands commands;
    private final CommandDesk desk;
    private final TurnRunner runner;
    private final Delivery delivery;
    private final List<TurnObserver> observers;
    private final InOrder<InboxRow> arrivals = new InOrder<>(this::dispatch);

    public Intake(
            SessionKeys keys,
            Inbox inbox,
            Dispatcher dispatcher,
            Gate gate,
            Lanes lanes,
            Commands commands,
            Parts parts,
            Ledger ledger,
            TurnRunner runner,
            Delivery delivery,
            List<TurnObserver> observers) {
        this.keys = keys;
        this.inbox = inbox;
        this.dispatcher = dispatcher;
        this.gate = gate;
        this.lanes = lanes;
        this.commands = commands;
        this.desk = new CommandDesk(keys, inbox, parts, ledger);
        this.runner = runner;
        this.delivery = delivery;
        this.observers = List.copyOf(observers);
    }

    /** Answers that wait come before answers that are still to be found, so that no part is taken up twice. */
    @Override
    public Uni<Void> opened(AccountId account) {
        return delivery.resume(account)
                .chain(() -> inbox.unfinished(account))
                .invoke(rows -> rows.forEach(this::dispatch))
                .replaceWithVoid();
    }

    @Override
    public Uni<Stored> accept(RawEvent event) {
        return Uni.createFrom().deferred(() -> {
            var place = arrivals.take();
            return inbox.store(event)
                    .invoke(place::fill)
                    .onFailure()
                    .invoke(failure -> place.fill(Optional.empty()))
                    .onCancellation()
                    .invoke(() -> place.fill(Optional.empty()))
                    .map(row -> row.isPresent() ? Stored.NEW : Stored.DUPLICATE);
        });
    }

    private void dispatch(InboxRow row) {
        switch (dispatcher.read(row)) {
            case Reading.Said(var turn) -> admit(row, turn);
            case Reading.Ignored(var reason) -> settle(row, inbox.ignored(row.id(), reason));
            case Reading.Unreadable(var fault) -> {
                LOG.warnf("event quarantined event=%s error=%s", row.event(), fault.reason());
                settle(row, inbox.quarantined(row.id(), fault));
            }
        }
    }

    private void admit(InboxRow row, Turn turn) {
        delivery.heard(turn.origin());
        switch (gate.decide(turn)) {
            case Decision.Admitted() ->
                commands.match(turn).ifPresentOrElse(match -> follow(row, turn, match), () -> queue(row, turn));
            case Decision.Refused(var reason) -> settle(row, inbox.ignored(row.id(), "gate." + reason));
        }
    }

    private void follow(InboxRow row, Turn turn, Match match) {
        switch (match) {
            case Match.Answered command -> desk.submit(turn, answer(row, turn, command));
            case Match.Settled settled -> throw new IllegalStateException("not built yet command=" + settled.command());
            case Match.Run run -> queue(row, run.turn());
        }
    }

    private Uni<Void> answer(InboxRow row, Turn turn, Match.Answered command) {
        return desk.answer(row.id(), turn, command)
                .invoke(delivery::deliver)
                .invoke(() -> observers.forEach(observer -> observer.commanded(turn, command.command())))
                .onFailure()
                .invoke(failure -> observers.forEach(observer -> observer.postponed(turn, failure)))
                .replaceWithVoid();
    }

    private void queue(InboxRow row, Turn turn) {
        settle(row, inbox.queued(row.id(), turn.id()));
        if (!lanes.submit(keys.of(turn), work(turn))) {
            LOG.warnf("lane full turn=%s", turn.id());
            work(runner.refuse(turn, LANE_FULL), turn).subscribe().with(done -> {}, failure -> {});
        }
    }

    private Uni<Void> work(Turn turn) {
        var typing = delivery.typing(Destination.answering(turn.origin()), runner.run(turn));
        var running = inbox.running(turn.id()).chain(() -> typing);
        return work(desk.behindCommands(turn, running), turn);
    }

    private Uni<Void> work(Uni<TurnRunner.Committed> running, Turn turn) {
        return running.invoke(this::handOver)
                .onFailure()
                .invoke(failure -> observers.forEach(observer -> observer.postponed(turn, failure)))
                .replaceWithVoid();
    }

    private void handOver(TurnRunner.Committed committed) {
        if (committed.parts().isEmpty()) {
            delivery.silent(committed.turn().id());
        }
        delivery.deliver(committed.parts());
        observers.forEach(observer -> observer.committed(committed));
    }

    /** A state that could not be written is the old one still: the event comes up again at the next start. */
    private static void settle(InboxRow row, Uni<Void> change) {
        change.subscribe()
                .with(done -> {}, failure -> LOG.errorf(failure, "inbox state not written event=%s", row.event()));
    }
}
