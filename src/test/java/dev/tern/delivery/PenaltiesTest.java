package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.testing.Turns;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What budgets make of refusals. */
class PenaltiesTest extends ThrottleBench {
    /** B74. */
    @Test
    void aRateLimitClosesTheChatAndNoOther() {
        ask("a", Spending.PREVIEW, () -> failed(limited(Scope.CHAT)));
        pass(SECOND);

        ask("a", Spending.FINAL);
        ask("b", Spending.FINAL);
        pass(Duration.ofSeconds(31));
        assertThat(calls).extracting(Call::chat).containsExactly("b");

        pass(Duration.ofSeconds(2));
        assertThat(calls).extracting(Call::chat).containsExactly("b", "a");
    }

    @Test
    void aGlobalRateLimitClosesTheAccount() {
        ask("a", Spending.FINAL, () -> failed(limited(Scope.ACCOUNT)));
        pass(SECOND);

        ask("b", Spending.FINAL);
        pass(Duration.ofSeconds(31));
        assertThat(calls).isEmpty();

        pass(Duration.ofSeconds(2));
        assertThat(calls).extracting(Call::chat).containsExactly("b");
    }

    @Test
    void aRateLimitOfEditsLetsSendsThrough() {
        ask("a", Spending.PREVIEW, () -> failed(limited(Scope.EDITS)));
        pass(SECOND);

        ask("b", Spending.FINAL_EDIT);
        ask("b", Spending.FINAL);
        pass(Duration.ofSeconds(31));
        assertThat(calls).extracting(Call::spending).containsExactly(Spending.FINAL);

        pass(Duration.ofSeconds(3));
        assertThat(calls).extracting(Call::spending).containsExactly(Spending.FINAL, Spending.FINAL_EDIT);
    }

    /** B30. */
    @Test
    void aNewProcessObeysTheRestOfAPenalty() {
        ask("a", Spending.FINAL, () -> failed(limited(Scope.CHAT)));
        pass(Duration.ofSeconds(10));

        timeline.forget();
        throttle = throttle();
        timeline.start(throttle.resume(Turns.ACCOUNT));
        pass(SECOND);
        ask("a", Spending.FINAL);
        pass(Duration.ofSeconds(20));
        assertThat(calls).isEmpty();

        pass(Duration.ofSeconds(3));
        assertThat(calls).hasSize(1);
    }

    /** Row 23 of the fault matrix. */
    @Test
    void aRefusedTokenIsNotAskedWithOftenAndOneGoodAnswerOpensAll() {
        for (int i = 0; i < 100; i++) {
            ask("c" + i, Spending.FINAL, () -> {
                calls.add(new Call("bad", Spending.FINAL, timeline.now()));
                return timeline.pause(Duration.ofMillis(100))
                        .chain(() -> failed(new PlatformException.Unauthorized("401")));
            });
        }
        pass(Duration.ofMinutes(1));
        assertThat(calls).as("invalid calls in a minute").hasSizeLessThan(10);
        int before = calls.size();
        pass(Duration.ofMinutes(30));
        assertThat(calls.size() - before).as("one for each pause").isBetween(4, 7);

        ask("good", Spending.FINAL);
        pass(Duration.ofHours(24));
        assertThat(calls.getLast().chat()).isEqualTo("good");
    }
}
