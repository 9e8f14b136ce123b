package dev.tern.ops.metrics;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxState;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.PartState;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StandingsTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_000);

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private boolean broken;

    private Standings standings() {
        var inbox =
                desk(InboxDesk.class, List.of(new InboxDesk.Standing(InboxState.QUARANTINED, 3, NOW.minusSeconds(40))));
        var outbox = desk(
                OutboxDesk.class,
                List.of(new OutboxDesk.Standing(PartState.PENDING, 2, Optional.of(NOW.minusSeconds(7)))));
        var standings = new Standings(inbox, outbox, desk(Obstacles.class, 5L), Set::of, () -> NOW);
        standings.watch(new Meters(registry));
        return standings;
    }

    /** A desk that says one thing, whatever it is asked. */
    private <T> T desk(Class<T> port, Object answer) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(),
                new Class<?>[] {port},
                (proxy, method, arguments) -> broken
                        ? Uni.createFrom().failure(new IllegalStateException("no disk"))
                        : Uni.createFrom().item(answer)));
    }

    private double level(Figure figure, String... tags) {
        return registry.get(figure.id()).tags(tags).gauge().value();
    }

    @Test
    void whatWaitsIsCountedWithItsAge() {
        get(standings().look());

        assertThat(level(Figure.INBOX, "state", "quarantined")).isEqualTo(3);
        assertThat(level(Figure.INBOX_AGE, "state", "quarantined")).isEqualTo(40);
        assertThat(level(Figure.INBOX, "state", "queued")).isZero();
        assertThat(level(Figure.OUTBOX, "state", "pending")).isEqualTo(2);
        assertThat(level(Figure.OUTBOX_AGE, "state", "pending")).isEqualTo(7);
        assertThat(level(Figure.DEAD_TARGETS)).isEqualTo(5);
        assertThat(level(Figure.STORE_READABLE)).isOne();
    }

    @Test
    void aStoreThatDoesNotAnswerShowsAndTheLastNumbersStay() {
        var standings = standings();
        get(standings.look());
        broken = true;

        get(standings.look());

        assertThat(level(Figure.STORE_READABLE)).isZero();
        assertThat(level(Figure.INBOX, "state", "quarantined")).isEqualTo(3);
    }
}
