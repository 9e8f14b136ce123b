package dev.tern.runner;

import dev.tern.inbox.InboxId;
import dev.tern.lane.Lanes;
import dev.tern.lane.Work;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A turn in a lane. */
final class LaneTurn implements Work {
    private final RunningTurn reins;
    private final Function<LaneTurn, Uni<Void>> work;

    private volatile Waiting waiting;
    private volatile Uni<Void> kept;
    private volatile boolean isKept;

    @Nullable
    private volatile Instant since;

    /** @param kept see {@link #kept()}; begun already */
    LaneTurn(Waiting waiting, RunningTurn reins, Function<LaneTurn, Uni<Void>> work, Uni<Void> kept) {
        this.waiting = waiting;
        this.reins = reins;
        this.work = work;
        this.kept = kept;
        kept.subscribe().with(done -> isKept = true);
    }

    /** How a turn waits. */
    enum Manner {
        /** For its own turn. */
        ALONE,
        /** The same, and what else its person says joins it. */
        TOGETHER,
        /** The turn of its person that runs may take it in. */
        STEERING
    }

    /**
     * What waits.
     *
     * @param events the events that it came by
     * @param turn the turn itself, which may have to be read again
     * @param words the same where it is at hand
     * @param messages what of it people can still change
     */
    record Waiting(
            SessionKey key,
            List<InboxId> events,
            TurnId id,
            PersonId by,
            Manner manner,
            Uni<Turn> turn,
            Optional<Turn> words,
            Set<Turn.Message> messages) {
        Waiting {
            events = List.copyOf(events);
            messages = Set.copyOf(messages);
        }

        /** Of a turn that is at hand. */
        static Waiting with(SessionKey key, List<InboxId> events, Manner manner, Turn turn) {
            var by = turn.author().id();
            var said = Uni.createFrom().item(turn);
            return new Waiting(key, events, turn.id(), by, manner, said, Optional.of(turn), turn.messages());
        }

        /** The same with what its person says now in place of a message of it. */
        Waiting edited(InboxId event, Turn now, Rereading rereading) {
            return words.filter(before -> messages.size() == 1)
                    .map(before -> with(key, and(event), manner, now.insteadOf(before)))
                    .orElseGet(() -> again(and(event), messages, rereading));
        }

        /** The same without a message of it. */
        Waiting without(InboxId event, Turn.Message message, Rereading rereading) {
            var left = messages.stream().filter(other -> !other.equals(message)).collect(Collectors.toSet());
            return again(and(event), left, rereading);
        }

        private List<InboxId> and(InboxId event) {
            return Stream.concat(events.stream(), Stream.of(event)).toList();
        }

        /** What must be read again can't be steered in. */
        private Waiting again(List<InboxId> all, Set<Turn.Message> left, Rereading rereading) {
            var how = manner == Manner.STEERING ? Manner.ALONE : manner;
            var turn = Uni.createFrom().deferred(() -> rereading.read(id, all));
            return new Waiting(key, all, id, by, how, turn, Optional.empty(), left);
        }
    }

    /** Those among the works that are turns. */
    static Stream<LaneTurn> among(Stream<Work> works) {
        return works.filter(LaneTurn.class::isInstance).map(LaneTurn.class::cast);
    }

    /** Turns that waited and are meant, which are taken out of their lane. */
    static List<LaneTurn> taken(Lanes lanes, SessionKey key, Predicate<LaneTurn> isMeant) {
        return among(lanes.take(key, work -> work instanceof LaneTurn turn && isMeant.test(turn)).stream())
                .toList();
    }

    Waiting waiting() {
        return waiting;
    }

    RunningTurn reins() {
        return reins;
    }

    boolean isBy(PersonId person) {
        return waiting.by().equals(person);
    }

    /**
     * Completes when it is written, or given up, to which turn its events belong; never fails. Whoever goes on before may
     * end the turn first and have its events open for ever.
     */
    Uni<Void> kept() {
        return Uni.createFrom().deferred(() -> kept);
    }

    /** Whether the turn of its person that runs may take it in now. */
    boolean isSteering() {
        return is(Manner.STEERING) && isKept;
    }

    boolean is(Manner manner) {
        return waiting.manner() == manner;
    }

    /** From now on it is what it is. */
    synchronized void begun(Instant now) {
        since = now;
    }

    /**
     * Changes what waits; false, and nothing done, where it waits no more.
     *
     * @param keeping begins to write down that the turn has one more event
     */
    synchronized boolean amend(Waiting now, Supplier<Uni<Void>> keeping) {
        if (since != null) {
            return false;
        }
        waiting = now;
        var before = kept;
        var added = keeping.get();
        kept = before.chain(() -> added);
        return true;
    }

    /** What there is to say of it where it runs. */
    TurnControl.Running running(Instant now) {
        return new TurnControl.Running(
                waiting.id(), waiting.by(), Optional.ofNullable(since).orElse(now));
    }

    @Override
    public Optional<PersonId> by() {
        return Optional.of(waiting.by());
    }

    @Override
    public boolean hasBegun() {
        return since != null;
    }

    @Override
    public Uni<Void> run() {
        return work.apply(this);
    }
}
