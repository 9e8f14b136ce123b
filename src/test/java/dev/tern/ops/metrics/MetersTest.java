package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheus.PrometheusConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@SuppressWarnings("deprecation") // the registry that the build carries
class MetersTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Meters meters = new Meters(registry);

    @Test
    void timesComeInTheBucketsThatAlertsAskFor() {
        meters.time(Figure.OWN, Duration.ofMillis(7), "slack");

        assertThat(registry.scrape())
                .contains("tern_turn_own_seconds_bucket{platform=\"slack\",le=\"0.005\",} 0")
                .contains("tern_turn_own_seconds_bucket{platform=\"slack\",le=\"0.01\",} 1");
    }

    /** What a model calls a tool, and what people choose as a model's name, has no end. */
    @Test
    void aLabelTakesAHundredValuesAndNoMore() {
        for (int i = 0; i < 3 * Meters.MOST_VALUES; i++) {
            meters.time(Figure.TOOL_CALL, Duration.ZERO, "tool" + i, "ok");
        }

        var tools = registry.find(Figure.TOOL_CALL.id()).timers();
        assertThat(tools).hasSize(Meters.MOST_VALUES + 1);
        assertThat(registry.get(Figure.TOOL_CALL.id())
                        .tag("tool", "other")
                        .timer()
                        .count())
                .isEqualTo(2 * Meters.MOST_VALUES);
    }

    @Test
    void aNumberThatIsWatchedIsAskedForWhenItIsLookedAt() {
        var now = new AtomicInteger(3);
        meters.watch(Figure.LANE_DEPTH, now::get);
        now.set(5);

        assertThat(registry.scrape()).contains("tern_lane_depth 5.0");
        assertThat(meters.level(Figure.LANE_DEPTH)).isEqualTo(5);
    }
}
