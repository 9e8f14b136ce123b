package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.BudgetSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DayBudgetsTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private Instant now = Instant.parse("2026-03-29T00:30:00Z");
    private Role role = Role.MEMBER;
    private final List<String> asked = new ArrayList<>();
    private DayBook.Sum person = DayBook.Sum.NONE;
    private DayBook.Sum chat = DayBook.Sum.NONE;
    private DayBook.Sum all = DayBook.Sum.NONE;

    private final DayBook book = new DayBook() {
        @Override
        public Uni<Sum> by(AccountId account, PersonId who, Instant from) {
            return sum("person " + who + " " + from, person);
        }

        @Override
        public Uni<Sum> at(Audience audience, Instant from) {
            return sum("chat " + audience.key() + " " + from, chat);
        }

        @Override
        public Uni<Sum> all(Instant from) {
            return sum("all " + from, all);
        }

        private Uni<Sum> sum(String what, Sum sum) {
            return Uni.createFrom().item(() -> {
                asked.add(what);
                return sum;
            });
        }
    };

    private DayBudgets days(BudgetSettings settings, DayBook from) {
        InstantSource clock = () -> now;
        return new DayBudgets(
                new Allowances(settings, account -> true),
                new Refusals(clock),
                turn -> role,
                from,
                clock.withZone(BERLIN));
    }

    private static String reason(DayBudgets days, Turn turn) {
        return days.judge(turn)
                .subscribeAsCompletionStage()
                .join()
                .map(Decision.Spent::reason)
                .orElse("in");
    }

    private static DayBook.Sum sum(long tokens, String cost) {
        return new DayBook.Sum(tokens, new BigDecimal(cost));
    }

    @Test
    void whereNothingIsSetNothingIsAsked() {
        var settings = BudgetSettings.NONE.person(BudgetSettings.messages(1));
        assertThat(reason(days(settings, book), Turns.direct("x"))).isEqualTo("in");
        assertThat(asked).isEmpty();
    }

    @Test
    void whatIsSetIsAskedSinceMidnightOfTheZone() {
        var settings = BudgetSettings.NONE
                .person(BudgetSettings.tokens(10))
                .chat(BudgetSettings.tokens(10))
                .all(BudgetSettings.cost("1"));
        var turn = Turns.inGroup(Turns.ANN, "x");

        assertThat(reason(days(settings, book), turn)).isEqualTo("in");

        assertThat(asked)
                .containsExactly(
                        "person 7 2026-03-28T23:00:00Z",
                        "chat " + Audience.of(turn).key() + " 2026-03-28T23:00:00Z",
                        "all 2026-03-28T23:00:00Z");
    }

    @Test
    void aTurnBeginsWhileAnythingIsLeft() {
        var settings = BudgetSettings.NONE
                .person(BudgetSettings.tokens(10))
                .chat(BudgetSettings.tokens(20))
                .all(BudgetSettings.cost("1.50"));
        var days = days(settings, book);
        person = sum(9, "0");
        chat = sum(19, "0");
        all = sum(1_000, "1.4999");
        assertThat(reason(days, Turns.direct("x"))).isEqualTo("in");

        all = sum(1_000, "1.5");
        assertThat(reason(days, Turns.direct("x"))).isEqualTo("budget-all-cost");
        chat = sum(20, "0");
        assertThat(reason(days, Turns.direct("x"))).isEqualTo("budget-chat-tokens");
        person = sum(10, "0");
        assertThat(reason(days, Turns.direct("x"))).isEqualTo("budget-person-tokens");
        role = Role.OWNER;
        assertThat(reason(days, Turns.direct("x"))).isEqualTo("budget-chat-tokens");
    }

    /** The night in which clocks are put forward has 23 hours. */
    @Test
    void itIsToldOnceADayAndBeginsAnewAtMidnight() {
        var days = days(BudgetSettings.NONE.all(BudgetSettings.tokens(10)), book);
        all = sum(10, "0");
        assertThat(words(days)).isEqualTo("My budget for today is used up. It begins anew at midnight, in 22 h.");
        now = Instant.parse("2026-03-29T21:59:59Z");
        assertThat(words(days)).isEmpty();
        now = Instant.parse("2026-03-29T22:00:00Z");
        assertThat(words(days)).isEqualTo("My budget for today is used up. It begins anew at midnight, in 24 h.");
        assertThat(asked).last().isEqualTo("all 2026-03-29T22:00:00Z");
    }

    private static String words(DayBudgets days) {
        return days.judge(Turns.direct("x"))
                .subscribeAsCompletionStage()
                .join()
                .orElseThrow()
                .words();
    }

    @Test
    void whatNobodyCanCountIsNotLetIn() {
        DayBook away = new DayBook() {
            @Override
            public Uni<Sum> by(AccountId account, PersonId who, Instant from) {
                throw new IllegalStateException("away");
            }

            @Override
            public Uni<Sum> at(Audience audience, Instant from) {
                throw new IllegalStateException("away");
            }

            @Override
            public Uni<Sum> all(Instant from) {
                return Uni.createFrom().failure(new IllegalStateException("away"));
            }
        };
        assertThatThrownBy(
                        () -> reason(days(BudgetSettings.NONE.all(BudgetSettings.tokens(10)), away), Turns.direct("x")))
                .hasRootCauseMessage("away");
        assertThatThrownBy(() ->
                        reason(days(BudgetSettings.NONE.person(BudgetSettings.tokens(10)), away), Turns.direct("x")))
                .hasRootCauseMessage("away");
    }
}
