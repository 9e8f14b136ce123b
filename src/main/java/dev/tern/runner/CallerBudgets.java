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

/** Judges what programs ask for, as the gate does for people. */
public final class CallerBudgets {
    private final Allowances allowances;
    private final Budgets budgets;
    private final DayBudgets days;
    private final BusyLanes lanes;

    public CallerBudgets(Allowances allowances, Budgets budgets, DayBudgets days, BusyLanes lanes) {
        this.allowances = allowances;
        this.budgets = budgets;
        this.days = days;
        this.lanes = lanes;
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
        var party = allowances.party(turn, Role.MEMBER);
        return rate(party, lane).chain(() -> days.judge(party, false)).map(spent -> {
            refuse(spent, true);
            return lanes.called(turn, lane);
        });
    }

    private Uni<Void> rate(Party party, SessionKey lane) {
        return Uni.createFrom().voidItem().invoke(() -> refuse(budgets.take(party, false, Optional.of(lane)), false));
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
