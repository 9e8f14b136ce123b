package dev.tern.runner;

import dev.tern.inbox.Dispatcher;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.Reading;
import dev.tern.runner.Commands.Match;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;

/** Makes a turn of its kept events again: what was said, as it was changed since. A reading is a function of its event. */
public final class Rereading {
    private final Inbox inbox;
    private final Dispatcher dispatcher;
    private final Commands commands;

    public Rereading(Inbox inbox, Dispatcher dispatcher, Commands commands) {
        this.inbox = inbox;
        this.dispatcher = dispatcher;
        this.commands = commands;
    }

    /** Fails where nothing that was said is left of it. */
    Uni<Turn> read(TurnId id, List<InboxId> events) {
        return inbox.events(events).map(rows -> joined(id, rows));
    }

    private Turn joined(TurnId id, List<InboxRow> rows) {
        var said = new ArrayList<Turn>();
        rows.forEach(row -> add(row, said));
        if (said.isEmpty()) {
            throw new IllegalStateException("nothing is left of turn=" + id);
        }
        return Turn.joined(id, said);
    }

    private void add(InboxRow row, List<Turn> said) {
        switch (dispatcher.read(row)) {
            case Reading.Said(var turn, var album) -> said.add(words(turn));
            case Reading.Edited(var turn) ->
                said.replaceAll(before -> isSame(before, turn) ? words(turn).insteadOf(before) : before);
            case Reading.Deleted deleted -> {
                var gone = deleted.in(row.event().account());
                said.removeIf(before -> gone.contains(Turn.Message.of(before.origin())));
            }
            case Reading.Membership membership -> {}
            case Reading.Moved moved -> {}
            case Reading.Ignored ignored -> {}
            case Reading.Unreadable unreadable -> {}
        }
    }

    /** What was read as something that was said, without the command that it began with. */
    Turn words(Turn turn) {
        return commands.match(turn)
                .filter(Match.Run.class::isInstance)
                .map(match -> ((Match.Run) match).turn())
                .orElse(turn);
    }

    private static boolean isSame(Turn before, Turn now) {
        return Turn.Message.of(before.origin()).equals(Turn.Message.of(now.origin()));
    }
}
