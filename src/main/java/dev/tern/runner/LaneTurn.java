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
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A turn in a lane. */
final class LaneTurn implements Work {
    private final Waiting waiting;
    private final RunningTurn reins;
    private final Function<LaneTurn, Uni<Void>> work;

    @Nullable
    private volatile Instant since;

    LaneTurn(Waiting waiting, RunningTurn reins, Function<LaneTurn, Uni<Void>> work) {
        this.waiting = waiting;
        this.reins = reins;
        this.work = work;
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
     */
    record Waiting(
            SessionKey key,
            List<InboxId> events,
            TurnId id,
            PersonId by,
            Manner manner,
            Uni<Turn> turn,
            Optional<Turn> words) {
        Waiting {
            events = List.copyOf(events);
        }

        /** Of a turn that is at hand. */
        static Waiting with(SessionKey key, List<InboxId> events, Manner manner, Turn turn) {
            var by = turn.author().id();
            return new Waiting(
                    key, events, turn.id(), by, manner, Uni.createFrom().item(turn), Optional.of(turn));
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

    boolean is(Manner manner) {
        return waiting.manner() == manner;
    }

    void begun(Instant now) {
        since = now;
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
