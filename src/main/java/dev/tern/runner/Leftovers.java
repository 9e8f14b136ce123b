package dev.tern.runner;

import dev.tern.inbox.GatherRules;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.OpenEvent;
import dev.tern.inbox.Piece;
import dev.tern.runner.LaneTurn.Manner;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an earlier process left, put together to turns again. Used by one thread at a time. */
final class Leftovers {
    private final GatherRules rules;
    private final List<Left> all = new ArrayList<>();
    private final List<Said> said = new ArrayList<>();
    private final Map<TurnId, Said> byTurn = new HashMap<>();
    private final Map<Piece.Place, Group> groups = new HashMap<>();

    Leftovers(GatherRules rules) {
        this.rules = rules;
    }

    sealed interface Left {}

    /**
     * Where a turn waits.
     *
     * @param alone it is gathered with no other message
     */
    record Place(SessionKey key, Manner manner, boolean alone) {}

    /** An event that is no turn. */
    record Event(InboxRow row) implements Left {}

    /** A turn, of which the ids are here and the words are not. */
    static final class Said implements Left {
        private final TurnId turn;
        private final PersonId by;
        private final Place place;
        private final boolean begun;
        private final List<InboxId> events = new ArrayList<>();
        private final Set<Turn.Message> messages = new HashSet<>();
        private boolean admitted;

        private Said(TurnId turn, PersonId by, Place place, boolean begun) {
            this.turn = turn;
            this.by = by;
            this.place = place;
            this.begun = begun;
        }

        private void add(Piece piece, boolean admits) {
            events.addAll(piece.events());
            messages.add(Turn.Message.of(piece.turn().origin()));
            admitted |= admits;
        }

        private boolean canChange(List<Turn.Message> which) {
            return !begun && which.stream().anyMatch(messages::contains);
        }

        TurnId turn() {
            return turn;
        }

        SessionKey key() {
            return place.key();
        }

        PersonId by() {
            return by;
        }

        Manner manner() {
            return place.manner();
        }

        /** What of it people can still change; nothing where all was taken away. */
        Set<Turn.Message> messages() {
            return Set.copyOf(messages);
        }

        List<InboxId> events() {
            return List.copyOf(events);
        }

        /** Whether any of it was meant for us, by somebody who may talk to us. */
        boolean isAdmitted() {
            return admitted;
        }
    }

    private record Group(Said said, List<Piece> pieces) {}

    void add(InboxRow row) {
        all.add(new Event(row));
    }

    /**
     * Adds a message to the turn that it belongs to.
     *
     * @param admitted whether it may come in by itself
     */
    void add(OpenEvent event, Piece piece, Place place, boolean admitted) {
        var by = piece.turn().author().id();
        if (event.turn().isPresent()) {
            byTurn.computeIfAbsent(event.turn().get(), turn -> begin(new Said(turn, by, place, event.begun())))
                    .add(piece, admitted);
            return;
        }
        var group = place.alone() ? null : groups.get(piece.place());
        if (group == null || !rules.joinedInTime(group.pieces(), piece)) {
            group = new Group(begin(new Said(piece.turn().id(), by, place, false)), new ArrayList<>());
            if (!place.alone()) {
                groups.put(piece.place(), group);
            }
        }
        group.pieces().add(piece);
        group.said().add(piece, admitted);
    }

    /**
     * Adds what a person changed, or took away, to the turn that has it; by itself where that is no more to be changed.
     *
     * @param gone whether they are taken away
     */
    void change(OpenEvent event, List<Turn.Message> messages, boolean gone) {
        var changed = event.turn()
                .map(byTurn::get)
                .or(() -> said.stream().filter(it -> it.canChange(messages)).findFirst());
        if (changed.isEmpty()) {
            add(event.row());
            return;
        }
        changed.get().events.add(event.row().id());
        if (gone) {
            messages.forEach(changed.get().messages::remove);
        }
    }

    private Said begin(Said begun) {
        all.add(begun);
        said.add(begun);
        return begun;
    }

    /** All of it, in the order in which it came. */
    List<Left> inOrder() {
        return List.copyOf(all);
    }
}
