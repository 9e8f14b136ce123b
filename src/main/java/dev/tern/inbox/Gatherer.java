package dev.tern.inbox;

import dev.tern.async.Timeline;
import dev.tern.inbox.Piece.Place;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Holds messages back until it is clear that nothing more belongs to them, and hands them on together. Safe from any
 * thread; hands on to one thread at a time, which must not block.
 */
public final class Gatherer {
    private final GatherRules rules;
    private final Timeline timeline;
    private final Clock clock;
    private final Consumer<List<Piece>> ready;
    private final Map<Place, Group> groups = new HashMap<>();

    /**
     * Nothing held back.
     *
     * @param ready takes the pieces of one turn, in their order, at least one
     */
    public Gatherer(GatherRules rules, Timeline timeline, Clock clock, Consumer<List<Piece>> ready) {
        this.rules = rules;
        this.timeline = timeline;
        this.clock = clock;
        this.ready = ready;
    }

    /** Takes a message in; what it does not belong to is handed on first. */
    public synchronized void add(Piece piece) {
        var place = piece.place();
        var group = groups.get(place);
        if (group != null && !rules.joins(group.pieces, piece)) {
            close(place, group);
            group = null;
        }
        if (group == null) {
            group = new Group(clock.instant());
            groups.put(place, group);
        }
        group.pieces.add(piece);
        group.cancel.run();
        await(place, group, piece);
    }

    private void await(Place place, Group group, Piece last) {
        var left = rules.longest().minus(Duration.between(group.since, clock.instant()));
        var window = rules.window(last);
        var delay = window.compareTo(left) < 0 ? window : left;
        if (delay.isPositive()) {
            group.cancel = timeline.after(delay, () -> expired(place, group));
        } else {
            close(place, group);
        }
    }

    private synchronized void expired(Place place, Group group) {
        if (groups.get(place) == group) {
            close(place, group);
        }
    }

    /** Changes the message that is meant, if it is held back; what it waits for stays the same. */
    public synchronized boolean change(Predicate<Piece> isMeant, UnaryOperator<Piece> change) {
        var found = groupWith(isMeant);
        found.ifPresent(group ->
                group.getValue().pieces.replaceAll(piece -> isMeant.test(piece) ? change.apply(piece) : piece));
        return found.isPresent();
    }

    /** Takes the message out that is meant, if it is held back. */
    public synchronized Optional<Piece> take(Predicate<Piece> isMeant) {
        return groupWith(isMeant).flatMap(found -> {
            var group = found.getValue();
            var piece = group.pieces.stream().filter(isMeant).findFirst();
            group.pieces.removeIf(isMeant);
            if (group.pieces.isEmpty()) {
                group.cancel.run();
                groups.remove(found.getKey());
            }
            return piece;
        });
    }

    private Optional<Map.Entry<Place, Group>> groupWith(Predicate<Piece> isMeant) {
        return groups.entrySet().stream()
                .filter(group -> group.getValue().pieces.stream().anyMatch(isMeant))
                .findFirst();
    }

    /** Hands on at once what is meant: all of a group where its first message is. */
    public synchronized void flush(Predicate<Piece> isMeant) {
        var meant = new ArrayList<Place>();
        groups.forEach((place, group) -> {
            if (isMeant.test(group.pieces.getFirst())) {
                meant.add(place);
            }
        });
        for (var place : meant) {
            var group = groups.get(place);
            if (group != null) {
                group.cancel.run();
                close(place, group);
            }
        }
    }

    private void close(Place place, Group group) {
        groups.remove(place);
        ready.accept(List.copyOf(group.pieces));
    }

    private static final class Group {
        private final Instant since;
        private final List<Piece> pieces = new ArrayList<>();
        private Runnable cancel = () -> {};

        private Group(Instant since) {
            this.since = since;
        }
    }
}
