package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.ops.metrics.LastHour.Watched;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LastHourTest {
    private final AtomicInteger turns = new AtomicInteger();
    private final LastHour hour =
            new LastHour(List.of(new Watched("turns", "per minute", turns::get), new Watched("none", "s", () -> 0)));

    @Test
    void beforeTheFirstSampleThereAreSeriesWithoutPoints() {
        assertThat(hour.series())
                .containsExactly(new Series("turns", "per minute", List.of()), new Series("none", "s", List.of()));
    }

    @Test
    void anHourIsKeptAndNoMore() {
        for (int i = 0; i < LastHour.SAMPLES + 2; i++) {
            turns.set(i);
            hour.sample(Instant.EPOCH.plusSeconds(10L * i));
        }

        var points = hour.series().getFirst().points();
        assertThat(points).hasSize(LastHour.SAMPLES);
        assertThat(points.getFirst()).isEqualTo(new Series.Point(Instant.EPOCH.plusSeconds(20), 2));
        assertThat(points.getLast()).isEqualTo(new Series.Point(Instant.EPOCH.plusSeconds(3610), 361));
    }
}
