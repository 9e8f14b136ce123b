package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.gate.Decision;
import dev.tern.gate.Gate;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.Reading;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Way;
import dev.tern.turn.AccountId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Where events come in, and the one place that subscribes to the line. */
public final class Intake implements RawSink {
    private static final Logger LOG = Logger.getLogger(Intake.class);

    private final Inbox inbox;
    private final Dispatcher dispatcher;
    private final Gate gate;
    private final Commands commands;
    private final CommandDesk desk;
    private final LaneWork work;
    private final Traffic traffic;
    private final Delivery delivery;
    private final InOrder<InboxRow> arrivals = new InOrder<>(this::dispatch);

    public Intake(
            Inbox inbox,
            Dispatcher dispatcher,
            Gate gate,
            Commands commands,
            CommandDesk desk,
            LaneWork work,
            Traffic traffic,
            Delivery delivery) {
        this.inbox = inbox;
        this.dispatcher = dispatcher;
        this.gate = gate;
        this.commands = commands;
        this.desk = desk;
        this.work = work;
        this.traffic = traffic;
        this.delivery = delivery;
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
                commands.match(turn)
                        .ifPresentOrElse(
                                match -> follow(row, turn, match),
                                () -> traffic.add(List.of(row.id()), turn, Way.AS_USUAL));
            case Decision.Refused(var reason) -> settle(row, inbox.ignored(row.id(), "gate." + reason));
        }
    }

    private void follow(InboxRow row, Turn turn, Match match) {
        switch (match) {
            case Match.Answered(var command, var answer) -> answer(row, turn, command, answer);
            case Match.Settled settled -> {
                if (!traffic.addSettled(row.id(), turn, settled)) {
                    answer(row, turn, settled.command(), Uni.createFrom().item(Apology.BUSY));
                }
            }
            case Match.Run run -> traffic.add(List.of(row.id()), run.turn(), run.way());
        }
    }

    private void answer(InboxRow row, Turn turn, String command, Uni<String> words) {
        desk.submit(turn, inbox.queued(List.of(row.id()), turn.id()).chain(() -> work.answer(turn, command, words)));
    }

    /** A state that could not be written is the old one still: the event comes up again at the next start. */
    private static void settle(InboxRow row, Uni<Void> change) {
        change.subscribe()
                .with(done -> {}, failure -> LOG.errorf(failure, "inbox state not written event=%s", row.event()));
    }
}
