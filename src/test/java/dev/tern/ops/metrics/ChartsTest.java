package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Totals are drawn as rates, and levels as they are. */
class ChartsTest {
    private final Meters meters = new Meters(new SimpleMeterRegistry());
    private final Recent firstTexts = new Recent();
    private Instant now = Instant.EPOCH;
    private final LastHour hour = Charts.lastHour(meters, firstTexts, () -> now);

    private void sample() {
        now = now.plus(Charts.EVERY);
        hour.sample(now);
    }

    private List<Double> values(String name) {
        return hour.series().stream()
                .filter(series -> series.name().equals(name))
                .flatMap(series -> series.points().stream())
                .map(Series.Point::value)
                .toList();
    }

    @Test
    void whatCameInTenSecondsIsSixTimesAsMuchInAMinute() {
        meters.count(Figure.TURNS, "slack", "answered");
        sample();
        meters.count(Figure.TURNS, "slack", "failed");
        meters.count(Figure.TURNS, "web", "answered");
        sample();
        sample();

        assertThat(values("turns")).containsExactly(6.0, 12.0, 0.0);
        assertThat(values("turns that failed")).containsExactly(0.0, 6.0, 0.0);
    }

    @Test
    void timeThatWasSpentIsARateToo() {
        meters.time(Figure.MODEL_CALL, Duration.ofSeconds(5), "openai/gpt-5", "answered");
        meters.add(Figure.LIMITED_TIME, 2.5, "slack");
        sample();
        sample();

        assertThat(values("model at work")).containsExactly(30.0, 0.0);
        assertThat(values("asked to wait by platforms")).containsExactly(15.0, 0.0);
    }

    @Test
    void aLevelIsWhatItIsWhenItIsLookedAt() {
        meters.watch(Figure.RUNNING, () -> 3);
        sample();
        sample();

        assertThat(values("turns running")).containsExactly(3.0, 3.0);
    }

    @Test
    void whereNothingWasSaidThereIsNoMedian() {
        sample();
        firstTexts.add(Duration.ofSeconds(2), now);
        sample();

        assertThat(values("first text, median")).containsExactly(Double.NaN, 2.0);
    }
}
