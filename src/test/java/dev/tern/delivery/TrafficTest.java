package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Budgets, on time that passes when the test says so. */
class TrafficTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Pace PACE = new Pace(
            new Limit(2, Duration.ofMillis(36)),
            new Limit(1, Duration.ofSeconds(2)),
            new Limit(3, SECOND),
            new Limit(1, SECOND));

    private final VirtualTimeline timeline = new VirtualTimeline();
    private final MemoryKept kept = new MemoryKept(timeline);
    private final List<Call> calls = new ArrayList<>();
    private Traffic traffic = traffic();

    private record Call(String chat, Spending spending, Instant at) {}

    private Traffic traffic() {
        return new Traffic(
                new Traffic.Paces() {
                    @Override
                    public Pace of(AccountId account) {
                        return PACE;
                    }

                    @Override
                    public Pace of(AccountId account, ChatId chat) {
                        return PACE;
                    }
                },
                kept,
                timeline);
    }

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
        traffic = traffic();
        timeline.start(traffic.resume(Turns.ACCOUNT));
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
        assertThat(traffic.isQuiet(chat)).isTrue();
        ask("a", Spending.FINAL, () -> failed(limited(Scope.CHAT)));
        pass(SECOND);
        assertThat(traffic.isQuiet(chat)).isFalse();

        pass(Duration.ofSeconds(40));
        assertThat(traffic.isQuiet(chat)).isTrue();
    }

    private static RateLimited limited(Scope scope) {
        return new RateLimited("429", Duration.ofSeconds(33), scope);
    }

    private static Uni<Void> failed(PlatformException failure) {
        return Uni.createFrom().failure(failure);
    }

    private Runnable ask(String chat, Spending spending) {
        return ask(chat, spending, () -> {
            calls.add(new Call(chat, spending, timeline.now()));
            return Uni.createFrom().voidItem();
        });
    }

    private Runnable ask(String chat, Spending spending, Supplier<Uni<Void>> work) {
        return timeline.start(traffic.call(new Chat(Turns.ACCOUNT, new ChatId(chat)), spending, work)
                .onFailure(PlatformException.class)
                .recoverWithNull());
    }

    private void pass(Duration time) {
        timeline.pass(time);
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
