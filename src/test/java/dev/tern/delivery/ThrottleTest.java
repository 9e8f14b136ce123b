package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Budgets, on time that passes when the test says so. */
class ThrottleTest extends ThrottleBench {
    @Test
    void aBurstStaysWithinEveryBudget() {
        for (int i = 0; i < 2_000; i++) {
            ask("c" + i % 200, Spending.FINAL);
        }
        pass(Duration.ofMinutes(5));

        assertThat(calls).hasSize(2_000);
        assertThat(mostIn(SECOND, call -> true)).isLessThanOrEqualTo(30);
        assertThat(mostIn(SECOND, call -> call.chat().equals("c7"))).isLessThanOrEqualTo(4);
    }

    /** Row 29 of the fault matrix. */
    @Test
    void tenThousandChatsAreServedFairlyAndInTime() {
        for (int i = 0; i < 20_000; i++) {
            ask("c" + i % 10_000, Spending.FINAL);
        }
        pass(Duration.ofSeconds(366));

        assertThat(calls.stream().limit(10_000).map(Call::chat).distinct())
                .as("no chat twice before all once")
                .hasSize(10_000);
    }

    @Test
    void whatIsFinalGoesFirstAndPreviewsLeaveRoomForIt() {
        ask("a", Spending.CONTROL, () -> failed(limited(Scope.CHAT)));
        pass(SECOND);
        var asked = List.of(
                Spending.PREVIEW,
                Spending.CONTROL,
                Spending.FINAL_EDIT,
                Spending.FINAL,
                Spending.FINAL,
                Spending.FINAL);
        asked.forEach(spending -> ask("a", spending));
        pass(Duration.ofMinutes(1));

        assertThat(calls).extracting(Call::spending).containsExactlyElementsOf(asked.reversed());
        assertThat(Duration.between(calls.get(4).at(), calls.get(5).at()))
                .as("a preview leaves a call to others")
                .isGreaterThanOrEqualTo(SECOND.multipliedBy(2));
    }

    /** Slack counts edits for the whole workspace. */
    @Test
    void editsOfAnAccountHaveABudgetOfTheirOwn() {
        for (int i = 0; i < 10; i++) {
            ask("c" + i, Spending.FINAL_EDIT);
            ask("s" + i, Spending.FINAL);
        }
        pass(SECOND);
        assertThat(calls.stream().filter(call -> call.spending() == Spending.FINAL))
                .hasSize(10);

        pass(Duration.ofSeconds(8));

        assertThat(calls.stream().filter(call -> call.spending().isEdit())).hasSize(5);
    }

    @Test
    void whatIsCalledOffIsNeitherMadeNorPaidFor() {
        ask("a", Spending.FINAL, () -> failed(limited(Scope.CHAT)));
        pass(SECOND);
        var off = ask("a", Spending.PREVIEW);
        pass(SECOND);
        off.run();
        for (int i = 0; i < 3; i++) {
            ask("a", Spending.FINAL);
        }
        pass(Duration.ofSeconds(34));

        assertThat(calls)
                .extracting(Call::spending)
                .containsOnly(Spending.FINAL)
                .hasSize(3);
    }

    @Test
    void typingYieldsToWhatWaits() {
        var chat = new Chat(Turns.ACCOUNT, new ChatId("a"));
        assertThat(throttle.isQuiet(chat)).isTrue();
        ask("a", Spending.FINAL, () -> failed(limited(Scope.CHAT)));
        pass(SECOND);
        assertThat(throttle.isQuiet(chat)).isFalse();

        pass(Duration.ofSeconds(40));
        assertThat(throttle.isQuiet(chat)).isTrue();
    }

    /** The most calls in any span of time. */
    private int mostIn(Duration span, Predicate<Call> wanted) {
        var times = calls.stream().filter(wanted).map(Call::at).toList();
        int most = 0;
        int from = 0;
        for (int to = 0; to < times.size(); to++) {
            while (!times.get(from).plus(span).isAfter(times.get(to))) {
                from++;
            }
            most = Math.max(most, to - from + 1);
        }
        return most;
    }
}
