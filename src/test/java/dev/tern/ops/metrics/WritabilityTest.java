package dev.tern.ops.metrics;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.RawEvent;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.turn.EventKey;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WritabilityTest {
    private static final Duration LONGEST = Duration.ofMillis(20);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Meters meters = new Meters(registry);

    private Writability writability() {
        var writability = new Writability(store.health(), LONGEST);
        writability.watch(meters);
        return writability;
    }

    private double level(Figure figure) {
        return registry.get(figure.id()).gauge().value();
    }

    private void room(int pages) {
        store.execute("pragma max_page_count = " + pages);
    }

    private void keepSomethingLarge() {
        get(store.ports()
                .inbox()
                .store(new RawEvent(Turns.ACCOUNT, new EventKey("large"), "x".repeat(30_000), Turns.AT)));
    }

    /** B114. It is read as ever, and no turn that runs is given up. */
    @Test
    void aFullDiskShowsAndSoDoesItsEnd() {
        var standings = new Standings(
                store.ports().inboxDesk(),
                store.ports().outboxDesk(),
                store.ports().obstacles(),
                Set::of,
                InstantSource.system());
        standings.watch(meters);
        var writability = writability();
        get(writability.look());
        assertThat(level(Figure.STORE_WRITABLE)).isOne();

        room(1);
        assertThatThrownBy(this::keepSomethingLarge).hasMessageContaining("SQLITE_FULL");
        get(writability.look());
        get(standings.look());

        assertThat(level(Figure.STORE_WRITABLE)).isZero();
        assertThat(level(Figure.STORE_READABLE)).isOne();
        room(100_000);
        get(writability.look());
        assertThat(level(Figure.STORE_WRITABLE)).isOne();
    }

    @Test
    void aDiskThatHangsShowsAlthoughNothingFails() {
        var writability = writability();
        var held = store.hold();

        await().untilAsserted(() -> {
            get(writability.look());
            assertThat(level(Figure.STORE_WRITABLE)).isZero();
        });
        held.release();
        await().untilAsserted(() -> {
            get(writability.look());
            assertThat(level(Figure.STORE_WRITABLE)).isOne();
        });
    }
}
