package dev.tern.sandbox.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UpdateQueueTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final UpdateQueue queue = new UpdateQueue(10);

    @Test
    void updatesStayUntilAHigherOffsetConfirmsThem() {
        offer(3);
        assertThat(poll(0, 100)).containsExactly(10, 11, 12);
        assertThat(poll(0, 100)).containsExactly(10, 11, 12);
        assertThat(poll(11, 100)).containsExactly(11, 12);
        assertThat(poll(0, 1)).containsExactly(11);
        assertThat(poll(13, 100)).isEmpty();
        assertThat(queue.size()).isZero();
    }

    @Test
    void aNegativeOffsetForgetsAllButTheLast() {
        offer(3);
        assertThat(poll(-1, 100)).containsExactly(12);
        assertThat(poll(0, 100)).containsExactly(12);
    }

    @Test
    void aWaitingPollGetsTheNextUpdate() {
        var waiting = start(0, LONG);
        waiting.assertNotTerminated();

        offer(1);

        assertThat(ids(waiting.awaitItem().getItem())).containsExactly(10);
    }

    @Test
    void aPollIsEmptyAfterItsTime() {
        assertThat(start(0, Duration.ofMillis(20)).awaitItem().getItem()).isEmpty();
        offer(1);
        assertThat(poll(0, 100)).containsExactly(10);
    }

    @Test
    void aSecondPollEndsTheFirst() {
        var first = start(0, LONG);
        var second = start(0, LONG);

        var failure = first.awaitFailure().getFailure();
        assertThat(failure)
                .isInstanceOf(TelegramException.class)
                .hasMessage(
                        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running");
        offer(1);
        assertThat(ids(second.awaitItem().getItem())).containsExactly(10);
    }

    @Test
    void aPollThatIsGivenUpTakesNothingAway() {
        start(0, LONG).cancel();
        offer(1);
        assertThat(poll(0, 100)).containsExactly(10);
    }

    @Test
    void onlyWantedKindsAreKept() {
        queue.offer("message_reaction", Json.object());
        assertThat(queue.size()).isZero();

        queue.allow(Set.of("message_reaction"));
        queue.offer("message", Json.object());
        queue.offer("message_reaction", Json.object());

        assertThat(poll(0, 100)).containsExactly(10);
    }

    @Test
    void aRawUpdateIsDeliveredOnceMoreAlthoughItsIdIsConfirmed() {
        offer(1);
        poll(11, 100);

        queue.offerRaw(Json.object().put("update_id", 10));

        assertThat(poll(11, 100)).containsExactly(10);
        assertThat(poll(11, 100)).isEmpty();
    }

    private void offer(int count) {
        for (int i = 0; i < count; i++) {
            queue.offer("message", Json.object());
        }
    }

    private List<Integer> poll(int offset, int limit) {
        var poll = queue.poll(offset, limit, Duration.ZERO)
                .subscribe()
                .withSubscriber(UniAssertSubscriber.<List<ObjectNode>>create());
        return ids(poll.awaitItem().getItem());
    }

    private UniAssertSubscriber<List<ObjectNode>> start(int offset, Duration timeout) {
        return queue.poll(offset, 100, timeout)
                .subscribe()
                .withSubscriber(UniAssertSubscriber.<List<ObjectNode>>create());
    }

    private static List<Integer> ids(List<ObjectNode> updates) {
        return updates.stream().map(update -> update.path("update_id").asInt()).toList();
    }
}
