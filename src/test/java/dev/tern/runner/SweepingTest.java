package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.Sweeping;
import dev.tern.store.SqliteStore;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How long events are kept. */
class SweepingTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final SettableTimeline time = new SettableTimeline();

    private void ended(int from, int to) {
        var inbox = store.ports().inbox();
        for (int i = from; i < to; i++) {
            var event = SmallLine.event("k" + i, time.clock().instant());
            get(inbox.ignored(get(inbox.store(event)).orElseThrow().id(), "own-message"));
        }
    }

    @Test
    void allThatIsOldGoesHoweverMuchItIsAndWhatIsNewOrOpenStays() {
        get(store.ports().inbox().store(SmallLine.event("open", Turns.AT)));
        ended(0, 1_001);
        var sweeping = new Sweeping(store.ports().inbox(), Duration.ofDays(7), time.clock());
        time.pass(Duration.ofDays(7));
        assertThat(get(sweeping.sweep())).isZero();
        ended(2_000, 2_001);

        time.pass(Duration.ofMillis(1));

        assertThat(get(sweeping.sweep())).isEqualTo(1_001);
        assertThat(store.rows("select event_key from inbox order by id")).containsExactly("open", "k2000");
    }
}
