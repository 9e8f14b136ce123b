package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.agent.Terms;
import dev.tern.gate.Allowances;
import dev.tern.gate.Budgets;
import dev.tern.gate.DayBook;
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
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CallerBudgetsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final SettableTimeline time = new SettableTimeline();

    private Role role = Role.MEMBER;
    private Uni<Void> asked = Uni.createFrom().voidItem();

    /** One that answers when a test lets it. */
    private record Slow(DayBook book, Uni<Void> asked) implements DayBook {
        @Override
        public Uni<Sum> by(AccountId account, PersonId person, Instant from) {
            return asked.chain(() -> book.by(account, person, from));
        }

        @Override
        public Uni<Sum> at(Audience audience, Instant from) {
            return asked.chain(() -> book.at(audience, from));
        }

        @Override
        public Uni<Sum> all(Instant from) {
            return asked.chain(() -> book.all(from));
        }
    }

    private CallerBudgets budgets(BudgetSettings settings) {
        var allowances = new Allowances(settings, account -> false);
        var refusals = new Refusals(time::now);
        var lanes = new BusyLanes(new Lanes(10));
        var book = new Slow(new SpentDays(store.ports().spending(), new Prices(Map.of(), "EUR")), asked);
        return new CallerBudgets(
                allowances,
                new Budgets(allowances, refusals, lanes),
                new DayBudgets(allowances, refusals, turn -> Role.MEMBER, book, time.clock()),
                lanes,
                turn -> role);
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

    /** One turn at once for a person, and a limit of the day, so that the store is asked before it begins. */
    private CallerBudgets oneAtOnce() {
        return budgets(BudgetSettings.NONE.person(BudgetSettings.turns(1)).all(BudgetSettings.tokens(10)));
    }

    @Test
    void whoIsBeingJudgedHasTheLastPlaceAlready() {
        var answer = new CompletableFuture<Void>();
        asked = Uni.createFrom().completionStage(answer);
        var budgets = oneAtOnce();
        var first = budgets.enter(ask("one")).subscribeAsCompletionStage();

        assertThat(refused(budgets, ask("two")).isOfTheDay()).isFalse();
        answer.complete(null);

        assertThat(first.join()).isNotNull();
        refused(budgets, ask("three"));
    }

    @Test
    void whoIsRefusedOrHangsUpMeanwhileLeavesThePlaceToTheNext() {
        asked = Uni.createFrom().nothing();
        var budgets = oneAtOnce();
        budgets.enter(ask("one")).subscribe().with(left -> {}).cancel();
        var second = budgets.enter(ask("two")).subscribe().with(left -> {}, failure -> {});
        refused(budgets, ask("three"));
        second.cancel();
        budgets.enter(ask("four")).subscribe().with(left -> {}).cancel();

        asked = Uni.createFrom().failure(new IllegalStateException("away"));
        var failing = oneAtOnce();
        assertThatThrownBy(() -> Ports.get(failing.enter(ask("one")))).hasStackTraceContaining("away");
        assertThatThrownBy(() -> Ports.get(failing.enter(ask("two")))).hasStackTraceContaining("away");
    }

    @Test
    void whoLooksAfterTheBotHasNoLimitsOfAPerson() {
        role = Role.OWNER;
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.turns(1)));

        Ports.get(budgets.enter(ask("one")));

        assertThat(Ports.get(budgets.enter(ask("two")))).isNotNull();
    }
}
