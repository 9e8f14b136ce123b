package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.Destination;
import dev.tern.platform.Reconciliation;
import dev.tern.runner.Forwarding;
import dev.tern.session.ChatMoves;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** B80: typing ends with its turn, in whatever way that ends. */
class TypingTest {
    private final VirtualTimeline timeline = new VirtualTimeline();
    private final MemoryKept kept = new MemoryKept(timeline);
    private final Edge edge = new Edge(timeline, new Random(1), Reconciliation.BY_ID, 0);
    private final Means means = new Means(
            kept,
            kept,
            new Throttle(new Paces(id -> edge, Map.of()), kept, timeline, event -> {}),
            new Targets(kept, new Forwarding(ChatMoves.NONE), timeline),
            timeline,
            new Silence(),
            DeliverySettings.USUAL,
            new Random(1),
            event -> {});

    @Test
    void aTurnThatTakesLongIsSeenTyping() {
        during(Duration.ofSeconds(9), Uni.createFrom().voidItem());

        timeline.pass(Duration.ofSeconds(9));

        assertThat(edge.typings()).as("after half a second, then every four").isEqualTo(3);
    }

    @Test
    void aTurnThatIsAnsweredAtOnceIsNot() {
        during(Duration.ofMillis(400), Uni.createFrom().voidItem());

        timeline.pass(Duration.ofMinutes(5));

        assertThat(edge.typings()).isZero();
    }

    @Test
    void nothingFollowsTheEndOfATurn() {
        during(Duration.ofSeconds(6), Uni.createFrom().voidItem());
        timeline.pass(Duration.ofSeconds(6));
        int before = edge.typings();

        timeline.pass(Duration.ofSeconds(10));

        assertThat(edge.typings()).isEqualTo(before);
    }

    @Test
    void nothingFollowsAFailure() {
        during(Duration.ofSeconds(6), Uni.createFrom().failure(new IllegalStateException("the turn failed")));
        timeline.pass(Duration.ofSeconds(6));
        int before = edge.typings();

        timeline.pass(Duration.ofSeconds(10));

        assertThat(edge.typings()).isEqualTo(before).isPositive();
    }

    @Test
    void nothingFollowsACancellation() {
        var off = during(Duration.ofHours(1), Uni.createFrom().voidItem());
        timeline.pass(Duration.ofSeconds(6));
        int before = edge.typings();

        off.run();
        timeline.pass(Duration.ofSeconds(10));

        assertThat(edge.typings()).isEqualTo(before).isPositive();
    }

    @Test
    void aTurnThatNeverEndsIsNotSeenTypingForEver() {
        during(Duration.ofHours(1), Uni.createFrom().voidItem());
        timeline.pass(Duration.ofMinutes(2));
        int before = edge.typings();

        timeline.pass(Duration.ofMinutes(30));

        assertThat(edge.typings()).isEqualTo(before);
    }

    private Runnable during(Duration length, Uni<Void> end) {
        var work = timeline.pause(length).chain(() -> end);
        return timeline.start(Typing.during(
                        means, edge, Destination.answering(Turns.direct("hi").origin()), work)
                .onFailure(IllegalStateException.class)
                .recoverWithNull());
    }
}
