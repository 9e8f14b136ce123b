package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.agent.Terms;
import dev.tern.gate.Allowances;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBudgets;
import dev.tern.gate.Refusals;
import dev.tern.lane.Lanes;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.BudgetSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Turns;
import dev.tern.turn.Role;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CallerBudgetsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final SettableTimeline time = new SettableTimeline();

    private CallerBudgets budgets(BudgetSettings settings) {
        var allowances = new Allowances(settings, account -> false);
        var refusals = new Refusals(time::now);
        var lanes = new BusyLanes(new Lanes(10));
        var book = new SpentDays(store.ports().spending(), new Prices(Map.of(), "EUR"));
        return new CallerBudgets(
                allowances,
                new Budgets(allowances, refusals, lanes),
                new DayBudgets(allowances, refusals, turn -> Role.MEMBER, book, time.clock()),
                lanes);
    }

    private static CallerAsk ask(String words) {
        return new CallerAsk(
                new CallerAsk.Place.Passing(),
                Optional.of(Turns.direct(words)),
                List.of(),
                Terms.NONE,
                Optional.empty());
    }

    private static CallerException.OverBudget refused(CallerBudgets budgets, CallerAsk ask) {
        var found = new CallerException.OverBudget[1];
        assertThatThrownBy(() -> Ports.get(budgets.enter(ask))).satisfies(failure -> found[0] = over(failure));
        return found[0];
    }

    private static CallerException.OverBudget over(Throwable failure) {
        return failure instanceof CallerException.OverBudget over
                ? over
                : over(Optional.ofNullable(failure.getCause()).orElseThrow());
    }

    @Test
    void whoeverCallsTooOftenIsToldWhenToCallAgain() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(1)));
        Ports.get(budgets.enter(ask("one"))).run();
        time.pass(Duration.ofSeconds(20));

        var refused = refused(budgets, ask("two"));

        assertThat(refused.pause()).isEqualTo(Duration.ofSeconds(40));
        assertThat(refused.isOfTheDay()).isFalse();
    }

    @Test
    void asManyAsMayRunAtOnceRunAndTheNextOnceOneIsDone() {
        var budgets = budgets(BudgetSettings.NONE.all(BudgetSettings.turns(2)));
        Ports.get(budgets.enter(ask("one")));
        var second = Ports.get(budgets.enter(ask("two")));
        refused(budgets, ask("three"));

        second.run();

        Ports.get(budgets.enter(ask("three")));
        refused(budgets, ask("four"));
    }

    @Test
    void whatIsUsedUpForTodayIsToldAsSuch() {
        var budgets = budgets(BudgetSettings.NONE.all(BudgetSettings.tokens(10)));
        Ports.get(budgets.enter(ask("one")));
        Ports.get(store.ports()
                .spending()
                .add(Optional.empty(), new Spending.Spent("openai/a", new Usage(7, 0, 3)), time.now()));

        assertThat(refused(budgets, ask("two")).isOfTheDay()).isTrue();
    }
}
