package dev.tern.runner;

import dev.tern.delivery.Delivery;
import dev.tern.gate.Decision;
import dev.tern.gate.Kind;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.Piece;
import dev.tern.inbox.Reading;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.runner.Commands.Match;
import dev.tern.session.SessionKeys;
import dev.tern.tool.Asking;
import dev.tern.tool.Effect;
import dev.tern.turn.AccountId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Where events come in, and the one place that subscribes to the line. */
public final class Intake implements RawSink {
    private static final Logger LOG = Logger.getLogger(Intake.class);
    private static final String ANSWER = "answer";
    private static final String TOO_LATE = "That came too late: what I asked has ended meanwhile.";

    private final Inbox inbox;
    private final Dispatcher dispatcher;
    private final Entrance entrance;
    private final Asking asking;
    private final Commands commands;
    private final Reception reception;
    private final LaneWork work;
    private final Traffic traffic;
    private final Gathering gathering;
    private final Amendments amendments;
    private final Backlog backlog;
    private final Delivery delivery;
    private final SessionKeys keys;
    private final OpenAccounts open = new OpenAccounts();
    private final InstantSource clock = InstantSource.system();
    private final InOrder<InboxRow> arrivals = new InOrder<>(this::dispatch);

    public Intake(
            SessionKeys keys,
            Inbox inbox,
            Dispatcher dispatcher,
            Entrance entrance,
            Asking asking,
            Commands commands,
            Reception reception,
            LaneWork work,
            Traffic traffic,
            Gathering gathering,
            Amendments amendments,
            Backlog backlog,
            Delivery delivery) {
        this.keys = keys;
        this.inbox = inbox;
        this.dispatcher = dispatcher;
        this.entrance = entrance;
        this.asking = asking;
        this.commands = commands;
        this.reception = reception;
        this.work = work;
        this.traffic = traffic;
        this.gathering = gathering;
        this.amendments = amendments;
        this.backlog = backlog;
        this.delivery = delivery;
    }

    /** Answers that wait come before answers that are still to be found, so that no part is taken up twice. */
    @Override
    public Uni<Void> opened(AccountId account) {
        return entrance.load(account)
                .chain(() -> delivery.resume(account))
                .chain(() -> open.opening(account, backlog.takeUp(account, this::dispatch)));
    }

    /**
     * Takes an event out of quarantine, and goes on as if it had just come; false where it is not in there. Where its
     * account is not open yet, it is taken up when that opens, with all else that waits.
     */
    public Uni<Boolean> replay(InboxId event) {
        return inbox.events(List.of(event))
                .chain(found -> found.isEmpty()
                        ? Uni.createFrom().item(false)
                        : open.meanwhile(found.getFirst().event().account(), isOpen -> replay(event, isOpen)));
    }

    private Uni<Boolean> replay(InboxId event, boolean isOpen) {
        return inbox.replay(event).map(row -> {
            row.filter(released -> isOpen).ifPresent(this::dispatchAnew);
            return row.isPresent();
        });
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

    @Override
    public boolean admits(RawEvent event) {
        return switch (dispatcher.read(event)) {
            case Reading.Said(var turn, var album) ->
                entrance.decide(Kind.of(turn, commands.match(turn).isPresent()), turn) instanceof Decision.Admitted;
            case Reading.Edited _, Reading.Deleted _, Reading.Membership _ -> true;
            case Reading.Moved _, Reading.Ignored _, Reading.Unreadable _ -> true;
        };
    }

    private void dispatch(InboxRow row) {
        follow(row, dispatcher.read(row));
    }

    /** Is read as it came, and waited for from now on. */
    private void dispatchAnew(InboxRow row) {
        follow(row.receivedAt(clock.instant()), dispatcher.read(row));
    }

    private void follow(InboxRow row, Reading reading) {
        switch (reading) {
            case Reading.Said(var turn, var album) -> {
                if (!turn.isScheduled()) {
                    delivery.heard(turn.origin());
                }
                commands.match(turn).ifPresentOrElse(match -> admit(row, turn, match), () -> said(row, turn, album));
            }
            case Reading.Edited(var turn) -> amended(row, edit(row, turn));
            case Reading.Deleted deleted ->
                amended(row, amendments.delete(row.id(), deleted.in(row.event().account())));
            case Reading.Membership news -> {
                var account = row.event().account();
                entrance.membership(account, news);
                settle(
                        row,
                        delivery.membership(account, news.chat(), news.member())
                                .chain(() -> inbox.ignored(row.id(), news.member() ? "bot-added" : "bot-removed")));
            }
            case Reading.Moved(var from, var to) ->
                settle(
                        row,
                        entrance.moved(row.event().account(), from, to)
                                .chain(() -> inbox.ignored(row.id(), "chat-moved")));
            case Reading.Ignored(var reason) -> settle(row, inbox.ignored(row.id(), reason));
            case Reading.Unreadable(var fault) -> {
                LOG.warnf("event quarantined event=%s error=%s", row.event(), fault.reason());
                settle(row, inbox.quarantined(row.id(), fault));
            }
        }
    }

    /** What is an answer goes to the turn that asked; everything else to its lane. */
    private void said(InboxRow row, Turn turn, Optional<String> album) {
        asking.heard(turn, this::mayAnswer)
                .ifPresentOrElse(
                        answering -> answer(row, turn, answering),
                        () -> gathering.add(
                                new Piece(row.id(), turn, album, row.event().receivedAt())));
    }

    /** No other message can be the answer any more, so it is worth more than one try. */
    private void answer(InboxRow row, Turn turn, Uni<Effect> answering) {
        var words = answering.map(effect -> switch (effect) {
            case DONE -> "";
            case NOTHING -> TOO_LATE;
            case SEVERAL -> Effect.WHICH;
        });
        reception.insist(List.of(row.id()), turn, ANSWER, words, row.event().receivedAt());
    }

    private boolean mayAnswer(Turn turn) {
        return entrance.decide(Kind.ANSWER, turn) instanceof Decision.Admitted;
    }

    private Optional<String> edit(InboxRow row, Turn turn) {
        return switch (entrance.decide(Kind.EDIT, turn)) {
            case Decision.Admitted admitted -> amendments.edit(row.id(), turn);
            case Decision.Refused(var reason) -> Optional.of("gate." + reason);
            case Decision.Stranger() -> Optional.of("gate.stranger");
            case Decision.Spent spent -> Optional.of("gate." + spent.reason());
        };
    }

    private void amended(InboxRow row, Optional<String> reason) {
        reason.ifPresent(why -> settle(row, inbox.ignored(row.id(), why)));
    }

    /** A command does not wait for what may still belong to the words before it. */
    private void admit(InboxRow row, Turn turn, Match match) {
        switch (entrance.admit(Kind.of(turn, true), turn, lane(turn, match))) {
            case Decision.Admitted admitted -> follow(row, turn, match);
            case Decision.Outside why ->
                reception.turnAway(List.of(row.id()), turn, why, row.event().receivedAt());
        }
    }

    private Optional<SessionKey> lane(Turn turn, Match match) {
        return switch (match) {
            case Match.Answered answered -> Optional.empty();
            case Match.Settled settled -> Optional.of(keys.of(turn));
            case Match.Run run -> Optional.of(traffic.keyOf(run.turn(), run.way()));
        };
    }

    private void follow(InboxRow row, Turn turn, Match match) {
        switch (match) {
            case Match.Answered(var command, var answer) -> answer(row, turn, command, answer);
            case Match.Settled settled -> {
                gathering.flush(keys.of(turn));
                work.arrived(turn, row.event().receivedAt());
                if (!traffic.addSettled(row.id(), turn, settled)) {
                    answer(row, turn, settled.command(), Uni.createFrom().item(Silence.orWords(turn, Apology.BUSY)));
                }
            }
            case Match.Run run -> {
                gathering.flush(keys.of(turn), turn.author().id());
                traffic.add(
                        List.of(row.id()), run.turn(), run.way(), row.event().receivedAt());
            }
        }
    }

    private void answer(InboxRow row, Turn turn, String command, Uni<String> words) {
        reception.answer(List.of(row.id()), turn, command, words, row.event().receivedAt());
    }

    /** A state that cannot be written though the store is there is the old one until the next start. */
    private static void settle(InboxRow row, Uni<Void> change) {
        var _ = Begun.of(change, failure -> LOG.errorf(failure, "inbox state not written event=%s", row.event()));
    }
}
