package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.BudgetSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BudgetsTest {
    private static final Optional<SessionKey> LANE = Optional.of(new SessionKey("lane"));
    private static final Author BOT = new Author(new PersonId("99"), "Robot", true);

    private long now = 1_000_000;
    private final List<Party.Busy> busy = new ArrayList<>();
    private final Refusals refusals = new Refusals(() -> Instant.ofEpochMilli(now));

    private Budgets budgets(BudgetSettings settings, boolean foreign) {
        return new Budgets(new Allowances(settings, account -> foreign), refusals, busy::stream);
    }

    private static List<String> taken(Budgets budgets, Turn turn, Role role, Optional<SessionKey> lane, int times) {
        return IntStream.range(0, times)
                .mapToObj(time -> switch (budgets.take(Kind.MESSAGE, turn, role, lane)) {
                    case Decision.Admitted admitted -> "in";
                    case Decision.Spent(var reason, var pause, var words) -> reason;
                    case Decision.Refused refused -> "refused";
                    case Decision.Stranger stranger -> "stranger";
                })
                .toList();
    }

    private static List<String> taken(Budgets budgets, Turn turn, int times) {
        return taken(budgets, turn, Role.MEMBER, LANE, times);
    }

    private static String words(Budgets budgets, Turn turn) {
        return budgets.take(Kind.MESSAGE, turn, Role.MEMBER, LANE) instanceof Decision.Spent spent
                ? spent.words()
                : "in";
    }

    @Test
    void whereNothingIsSetPeopleElsewhereHaveThirtyMessagesAMinute() {
        assertThat(taken(budgets(BudgetSettings.NONE, true), Turns.direct("x"), 31))
                .endsWith("in", "budget-person-messages")
                .containsOnlyOnce("budget-person-messages");
        assertThat(taken(budgets(BudgetSettings.NONE, false), Turns.direct("x"), 1_000))
                .containsOnly("in");
    }

    @Test
    void whatBeginsNoTurnMayBeThreeTimesAsMuch() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(2)), false);
        assertThat(taken(budgets, Turns.direct("x"), 3)).containsExactly("in", "in", "budget-person-messages");

        assertThat(taken(budgets, Turns.direct("/stop"), Role.MEMBER, Optional.empty(), 5))
                .containsExactly("in", "in", "in", "in", "budget-person-messages");
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"OWNER", "ADMIN"})
    void whoLooksAfterTheBotHasTheLimitsOfChatsAlone(Role role) {
        var settings = BudgetSettings.NONE.person(BudgetSettings.messages(1)).chat(BudgetSettings.messages(3));
        assertThat(taken(budgets(settings, false), Turns.direct("x"), role, LANE, 4))
                .containsExactly("in", "in", "in", "budget-chat-messages");
    }

    @Test
    void whatIsSetForAllIsSharedByAll() {
        var budgets = budgets(BudgetSettings.NONE.all(BudgetSettings.messages(2)), false);
        taken(budgets, Turns.direct("x"), 1);
        taken(budgets, Turns.inGroup(Turns.BO, "x"), 1);

        assertThat(taken(budgets, Turns.inThread(Turns.ANN, "3", "x"), 1)).containsExactly("budget-all-messages");
    }

    @Test
    void whatAScheduleBeganDoesNotCount() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(1)), false);
        for (int time = 0; time < 3; time++) {
            assertThat(budgets.take(Kind.SCHEDULED, Turns.direct("x"), Role.MEMBER, LANE))
                    .isEqualTo(new Decision.Admitted(Role.MEMBER));
        }
        assertThat(taken(budgets, Turns.direct("x"), 1)).containsExactly("in");
    }

    @Test
    void anotherConversationMustWaitWhereAsManyAreUnderWay() {
        var at = Turns.direct("x").origin();
        busy.add(new Party.Busy(new SessionKey("one"), at.account(), at.chat(), Turns.ANN.id()));
        busy.add(new Party.Busy(new SessionKey("one"), at.account(), at.chat(), Turns.ANN.id()));
        busy.add(new Party.Busy(new SessionKey("of Bo"), at.account(), at.chat(), Turns.BO.id()));
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.turns(2)), false);

        assertThat(taken(budgets, Turns.direct("x"), 1)).containsExactly("in");
        busy.add(new Party.Busy(new SessionKey("two"), at.account(), at.chat(), Turns.ANN.id()));

        assertThat(taken(budgets, Turns.direct("x"), 1)).containsExactly("budget-person-turns");
        // it waits behind what runs there already
        assertThat(taken(budgets, Turns.direct("x"), Role.MEMBER, Optional.of(new SessionKey("two")), 1))
                .containsExactly("in");
        assertThat(taken(budgets, Turns.direct("/stop"), Role.MEMBER, Optional.empty(), 1))
                .containsExactly("in");
        assertThat(taken(budgets, Turns.inGroup(Turns.BO, "x"), 1)).containsExactly("in");
    }

    @Test
    void aPersonIsToldOnceUntilItGoesOn() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(1)), false);
        taken(budgets, Turns.direct("x"), 1);
        now += 20_000;

        assertThat(words(budgets, Turns.direct("x"))).isEqualTo("That was a lot at once: I go on reading in 40 s.");
        assertThat(words(budgets, Turns.direct("x"))).isEmpty();
        now += 40_000;
        assertThat(words(budgets, Turns.direct("x"))).isEqualTo("in");
        assertThat(words(budgets, Turns.direct("x"))).isEmpty();
        now += 20_000;
        assertThat(words(budgets, Turns.direct("x"))).isEqualTo("That was a lot at once: I go on reading in 40 s.");
        assertThat(refusals.count(Budget.Scope.PERSON, Budget.Measure.MESSAGES)).isEqualTo(4);
        assertThat(refusals.count(Budget.Scope.CHAT, Budget.Measure.MESSAGES)).isZero();
    }

    @Test
    void ofSeveralPeopleInAGroupOneIsTold() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(1)), false);
        taken(budgets, Turns.inGroup(Turns.ANN, "x"), 1);
        taken(budgets, Turns.inGroup(Turns.BO, "x"), 1);

        assertThat(words(budgets, Turns.inGroup(Turns.ANN, "x"))).isNotEmpty();
        assertThat(words(budgets, Turns.inGroup(Turns.BO, "x"))).isEmpty();
        assertThat(words(budgets, Turns.direct("x"))).isNotEmpty();
    }

    @Test
    void twoBotsRestAfterTwentyExchangesInAMinute() {
        var budgets = budgets(BudgetSettings.NONE, true);
        var turn = Turns.inGroup(BOT, "you are right");
        for (int exchange = 0; exchange < 20; exchange++) {
            assertThat(words(budgets, turn)).isEqualTo("in");
            now += 1_000;
        }
        assertThat(budgets.take(Kind.MESSAGE, turn, Role.MEMBER, LANE))
                .isEqualTo(new Decision.Spent("bot-loop", Duration.ofSeconds(60), ""));
        now += 59_999;
        assertThat(taken(budgets, turn, 1)).containsExactly("bot-loop");
        now += 1;
        assertThat(taken(budgets, turn, 21)).endsWith("in", "bot-loop").containsOnlyOnce("bot-loop");
        assertThat(refusals.count(Budget.Scope.PAIR, Budget.Measure.EXCHANGES)).isEqualTo(3);
    }

    @Test
    void aBotThatIsSlowGoesOnForEver() {
        var budgets = budgets(BudgetSettings.NONE, true);
        for (int exchange = 0; exchange < 100; exchange++) {
            assertThat(taken(budgets, Turns.inGroup(BOT, "x"), 1)).containsExactly("in");
            now += 3_000;
        }
    }

    @Test
    void aBotIsToldNothing() {
        var budgets = budgets(BudgetSettings.NONE.person(BudgetSettings.messages(1)), false);
        taken(budgets, Turns.inGroup(BOT, "x"), 1);

        assertThat(words(budgets, Turns.inGroup(BOT, "x"))).isEmpty();
        taken(budgets, Turns.inGroup(Turns.ANN, "x"), 1);
        assertThat(words(budgets, Turns.inGroup(Turns.ANN, "x"))).isNotEmpty();
    }

    @Test
    void aLimitThatLetsNothingThroughIsWrong() {
        var none = BudgetSettings.NONE;
        var settings = List.of(
                none.person(BudgetSettings.messages(0)),
                none.chat(BudgetSettings.turns(0)),
                none.all(BudgetSettings.tokens(-1)),
                none.all(BudgetSettings.cost("0")),
                none.botLoop(0, Duration.ofSeconds(1), Duration.ofSeconds(1)),
                none.botLoop(1, Duration.ZERO, Duration.ofSeconds(1)),
                none.botLoop(1, Duration.ofSeconds(1), Duration.ZERO));
        var keys = List.of(
                "tern.budget.person.messages-per-minute",
                "tern.budget.chat.turns",
                "tern.budget.all.tokens-per-day",
                "tern.budget.all.cost-per-day",
                "tern.budget.bot-loop.exchanges",
                "tern.budget.bot-loop.within",
                "tern.budget.bot-loop.rest");
        for (int each = 0; each < keys.size(); each++) {
            var wrong = settings.get(each);
            assertThatThrownBy(() -> budgets(wrong, false))
                    .hasMessageStartingWith(keys.get(each) + ": must be more than 0");
        }
    }
}
