package dev.tern.delivery;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.async.RealTimeline;
import dev.tern.outbox.Outbox;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Rendered;
import dev.tern.runner.Forwarding;
import dev.tern.store.SqliteStore;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.ScriptedPlatform;
import dev.tern.testing.Turns;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That a message is there is written down, even where the store is away just then. */
class SentWrittenTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final ScriptedPlatform platform = new ScriptedPlatform();

    @Test
    void theStoreIsWaitedFor() {
        var ports = store.ports();
        var away = new AtomicInteger(2);
        var kept = new Kept(awayAtSent(ports.outbox(), away), ports.drafts(), ports.penalties(), ports.deadTargets());
        var delivery = new Delivery(
                kept,
                id -> platform,
                new Forwarding(ports.moves()),
                DeliverySettings.USUAL,
                new RealTimeline(Clock.systemUTC()),
                event -> {});
        var turn = Turns.direct("a");
        var parts = OutboxPart.of(
                turn.id(),
                Destination.answering(turn.origin()),
                List.of(new Rendered("1", "1"), new Rendered("2", "2")));
        assertThat(get(ports.ledger().post(parts))).isTrue();

        delivery.deliver(parts);

        await().untilAsserted(() ->
                assertThat(store.rows("select state from outbox order by seq")).containsExactly("sent", "sent"));
        assertThat(platform.sent()).containsExactly("1", "2");
        assertThat(away).hasNonPositiveValue();
    }

    /** The outbox, but that it can't write so many times that a part is sent. */
    private static Outbox awayAtSent(Outbox outbox, AtomicInteger times) {
        return (Outbox) Proxy.newProxyInstance(
                Outbox.class.getClassLoader(), new Class<?>[] {Outbox.class}, (self, method, arguments) -> {
                    var told = method.invoke(outbox, arguments);
                    return method.getName().equals("sent") && told instanceof Uni<?> write
                            ? Uni.createFrom().deferred(() -> times.getAndDecrement() > 0 ? gone() : write)
                            : told;
                });
    }

    private static <T> Uni<T> gone() {
        return Uni.createFrom().failure(new Away());
    }

    private static final class Away extends RuntimeException implements Fault.Coded {
        private static final long serialVersionUID = 1;

        @Override
        public String code() {
            return "store.unavailable";
        }
    }
}
