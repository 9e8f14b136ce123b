package dev.tern.runner;

import dev.tern.async.Turnstile;
import dev.tern.gate.Decision;
import dev.tern.gate.Kind;
import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.GatherRules;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.OpenEvent;
import dev.tern.inbox.Piece;
import dev.tern.inbox.Reading;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.LaneTurn.Manner;
import dev.tern.turn.AccountId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes up what an earlier process left, in the order of its arrival. All of it is looked at once, page by page; of what
 * waits only ids stay in memory, and it is read again when its turn has come, so much at once.
 */
public final class Backlog {
    private static final int PAGE = 500;
    private static final InboxId BEGINNING = new InboxId(0);

    private final Inbox inbox;
    private final Dispatcher dispatcher;
    private final Commands commands;
    private final Entrance entrance;
    private final GatherRules rules;
    private final Traffic traffic;
    private final Rereading rereading;
    private final Turnstile turnstile;

    public Backlog(
            Inbox inbox,
            Dispatcher dispatcher,
            Commands commands,
            Entrance entrance,
            GatherRules rules,
            Traffic traffic,
            Rereading rereading,
            int atOnce) {
        this.inbox = inbox;
        this.dispatcher = dispatcher;
        this.commands = commands;
        this.entrance = entrance;
        this.rules = rules;
        this.traffic = traffic;
        this.rereading = rereading;
        this.turnstile = new Turnstile(atOnce);
    }

    /**
     * Brings the account's turns into their lanes; completes when all are there, which is before they are done.
     *
     * @param otherwise takes the events that are no turns: commands, and what is to be set aside
     */
    Uni<Void> takeUp(AccountId account, Consumer<InboxRow> otherwise) {
        var found = new Leftovers(rules);
        return look(account, BEGINNING, found).invoke(() -> found.inOrder().forEach(left -> {
            switch (left) {
                case Leftovers.Event(var row) -> otherwise.accept(row);
                case Leftovers.Said said -> resume(said);
            }
        }));
    }

    /** Begins none of what waits here. */
    void close() {
        turnstile.close();
    }

    private Uni<Void> look(AccountId account, InboxId after, Leftovers found) {
        return inbox.unfinished(account, after, PAGE).chain(page -> {
            page.forEach(event -> look(event, found));
            return page.size() < PAGE
                    ? Uni.createFrom().voidItem()
                    : look(account, page.getLast().row().id(), found);
        });
    }

    private void look(OpenEvent event, Leftovers found) {
        var row = event.row();
        switch (dispatcher.read(row)) {
            case Reading.Ignored ignored -> found.add(row);
            case Reading.Unreadable unreadable -> found.add(row);
            case Reading.Moved moved -> found.add(row);
            case Reading.Edited(var turn) -> {
                if (event.turn().isPresent() || mayChange(turn)) {
                    found.change(event, List.of(Turn.Message.of(turn.origin())), false);
                } else {
                    found.add(row);
                }
            }
            case Reading.Deleted deleted ->
                found.change(event, deleted.in(row.event().account()), true);
            case Reading.Membership membership -> found.add(row);
            case Reading.Said(var turn, var album) -> {
                switch (commands.match(turn).orElse(Match.Run.asUsual(turn))) {
                    case Match.Answered answered -> found.add(row);
                    case Match.Settled settled -> found.add(row);
                    case Match.Run run -> look(event, turn, run, album, found);
                }
            }
        }
    }

    /** As where nothing was left behind; what was taken in before is not asked about again. */
    private boolean mayChange(Turn now) {
        return entrance.decide(Kind.EDIT, now) instanceof Decision.Admitted && !commands.isOther(now);
    }

    /** A stranger is told what one is told who has just come. */
    private void look(OpenEvent event, Turn turn, Match.Run run, Optional<String> album, Leftovers found) {
        var row = event.row();
        switch (entrance.decide(Kind.of(turn, run.command().isPresent()), turn)) {
            case Decision.Stranger() -> found.add(row);
            // what was taken in before is not counted again
            case Decision.Admitted _, Decision.Spent _ ->
                found.add(event, piece(row, run, album), place(event, run), true);
            case Decision.Refused refused -> found.add(event, piece(row, run, album), place(event, run), false);
        }
    }

    private static Piece piece(InboxRow row, Match.Run run, Optional<String> album) {
        return new Piece(row.id(), run.turn(), album, row.event().receivedAt());
    }

    /** Where the turn waits; one that was begun stays as it was. */
    private Leftovers.Place place(OpenEvent event, Match.Run run) {
        var turn = run.turn();
        var manner = event.begun() ? Manner.ALONE : traffic.mannerOnceRead(turn, run.way());
        return new Leftovers.Place(
                traffic.keyOf(turn, run.way()), manner, run.command().isPresent());
    }

    private void resume(Leftovers.Said said) {
        if (said.messages().isEmpty()) {
            traffic.ignore(said.events(), said.turn(), Amendments.DELETED);
        } else if (said.isAdmitted()) {
            var turn = Uni.createFrom().deferred(() -> rereading.read(said.turn(), said.events()));
            traffic.resume(said, turn, turnstile);
        } else {
            traffic.ignore(said.events(), said.turn(), "gate.not-admitted");
        }
    }
}
