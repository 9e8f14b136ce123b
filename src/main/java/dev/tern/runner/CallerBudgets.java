package dev.tern.runner;

import dev.tern.gate.Allowances;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Decision;
import dev.tern.gate.Party;
import dev.tern.turn.Role;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;

/** Judges what programs ask for, as the gate does for people. */
public final class CallerBudgets {
    private final Allowances allowances;
    private final Budgets budgets;
    private final DayBudgets days;
    private final BusyLanes lanes;
    private final Function<Turn, Role> roles;

    /** @param roles the role of a turn's author, as {@link DayBudgets} asks for it */
    public CallerBudgets(
            Allowances allowances, Budgets budgets, DayBudgets days, BusyLanes lanes, Function<Turn, Role> roles) {
        this.allowances = allowances;
        this.budgets = budgets;
        this.days = days;
        this.lanes = lanes;
        this.roles = roles;
    }

    /**
     * Lets a request in that begins a turn, and counts it; one that brings results goes on with what was let in. Fails with
     * {@link CallerException.OverBudget}. What comes back is to be run when the request has its answer.
     */
    Uni<Runnable> enter(CallerAsk ask) {
        return ask.turn().map(turn -> enter(turn, lane(ask.place(), turn))).orElseGet(() -> Uni.createFrom()
                .item(() -> {}));
    }

    private Uni<Runnable> enter(Turn turn, SessionKey lane) {
        return Uni.createFrom().deferred(() -> {
            var party = allowances.party(turn, roles.apply(turn));
            var left = take(turn, party, lane);
            return days.judge(party, false)
                    .invoke(spent -> refuse(spent, true))
                    .onFailure()
                    .invoke(left)
                    .onCancellation()
                    .invoke(left)
                    .replaceWith(left);
        });
    }

    /** One after the other, or of two that come at the same time both would have the last place. */
    private synchronized Runnable take(Turn turn, Party party, SessionKey lane) {
        refuse(budgets.take(party, false, Optional.of(lane)), false);
        return lanes.called(turn, lane);
    }

    private static void refuse(Optional<Decision.Spent> spent, boolean day) {
        if (spent.isPresent()) {
            throw new CallerException.OverBudget(spent.get().pause(), day);
        }
    }

    private static SessionKey lane(CallerAsk.Place place, Turn turn) {
        return switch (place) {
            case CallerAsk.Place.Passing() -> new SessionKey("passing:" + turn.id());
            case CallerAsk.Place.Kept(var key, var audience) -> key;
            case CallerAsk.Place.After after -> after.key();
        };
    }
}
