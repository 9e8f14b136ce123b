package dev.tern.runner;

import dev.tern.inbox.Inbox;
import dev.tern.lane.Lanes;
import dev.tern.runner.LaneTurn.Manner;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Makes one turn of what a person has said in several messages while their conversation was busy. */
final class Company {
    private final Lanes lanes;
    private final Inbox inbox;
    private final Consumer<TurnId> dropped;

    /** @param dropped is told of those that are no turns of their own any more */
    Company(Lanes lanes, Inbox inbox, Consumer<TurnId> dropped) {
        this.lanes = lanes;
        this.inbox = inbox;
        this.dropped = dropped;
    }

    /** What has waited to be one turn with this one is one with it from then on. */
    Uni<Turn> joined(LaneTurn it, Turn turn) {
        if (!it.is(Manner.TOGETHER)) {
            return Uni.createFrom().item(turn);
        }
        var others = LaneTurn.taken(
                lanes, it.waiting().key(), other -> other.isBy(it.waiting().by()) && other.is(Manner.TOGETHER));
        if (others.isEmpty()) {
            return Uni.createFrom().item(turn);
        }
        others.forEach(other -> dropped.accept(other.waiting().id()));
        return joined(turn, others);
    }

    private Uni<Turn> joined(Turn turn, List<LaneTurn> others) {
        var events = others.stream()
                .flatMap(other -> other.waiting().events().stream())
                .toList();
        return Uni.join()
                .all(others.stream().map(other -> other.waiting().turn()).toList())
                .andFailFast()
                .call(() -> Uni.join()
                        .all(others.stream().map(LaneTurn::kept).toList())
                        .andFailFast())
                .call(() -> inbox.queued(events, turn.id()))
                .map(rest -> Turn.joined(
                        turn.id(), Stream.concat(Stream.of(turn), rest.stream()).toList()));
    }
}
