package dev.tern.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.Reconciliation;
import dev.tern.platform.Rendered;
import dev.tern.runner.Forwarding;
import dev.tern.session.ChatMoves;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import dev.tern.turn.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What becomes of what people have seen of an answer that an operator gives up before it is sent. */
class GivenUpDraftTest {
    private final VirtualTimeline timeline = new VirtualTimeline();
    private final Random random = new Random(1);
    private final Edge edge = new Edge(timeline, random, Reconciliation.BY_ID, 0);
    private final MemoryKept kept = new MemoryKept(timeline);
    private final Means means = new Means(
            kept,
            kept,
            new Throttle(new Paces(id -> edge, Map.of()), kept, timeline, event -> {}),
            new Targets(kept, new Forwarding(ChatMoves.NONE), timeline),
            timeline,
            new Silence(),
            DeliverySettings.USUAL,
            random,
            event -> {});
    private final Previews previews = new Previews(means, chat -> false);

    @Test
    void itIsTakenAwayAndNotTakenForTheAnswer() {
        var turn = Turns.direct("go on").id();
        var to = Destination.answering(Turns.direct("go on").origin());
        timeline.start(means.throttle().resume(Turns.ACCOUNT));
        previews.show(new Draft(turn, to, "half"), edge, () -> new Rendered("half", "half"));
        timeline.pass(Duration.ofSeconds(5));
        assertThat(edge.shown()).containsExactly("half");
        var part =
                OutboxPart.of(turn, to, List.of(new Rendered("whole", "whole"))).getFirst();
        kept.commit(turn, List.of(part));

        timeline.start(kept.failed(part.id(), new Fault("outbox.discarded", "by an operator")));
        timeline.pass(Duration.ofSeconds(1));
        timeline.start(new PartDelivery(means, previews, edge, part, new Held(part)).run());
        timeline.pass(Duration.ofSeconds(30));

        assertThat(edge.shown()).isEmpty();
    }
}
