package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private Instant now = Instant.EPOCH;
    private final InstantSource clock = () -> now;
    private final Retries retries = new Retries(clock, new SplittableRandom(1));

    @Test
    void pausesGrowFromASecondToFiveMinutes() {
        var pauses = new ArrayList<Duration>();
        for (int i = 0; i < 12; i++) {
            retries.failed();
            pauses.add(retries.pause().orElseThrow());
        }

        assertThat(pauses.getFirst()).isBetween(Duration.ofSeconds(1), Duration.ofMillis(1_250));
        assertThat(pauses.get(3)).isBetween(Duration.ofSeconds(8), Duration.ofSeconds(10));
        assertThat(pauses.getLast()).isBetween(Duration.ofMinutes(4), Duration.ofMinutes(5));
    }

    @Test
    void oneThatRanWellIsStartedAtOnce() {
        retries.failed();
        retries.failed();
        retries.connected();
        now = now.plus(Duration.ofMinutes(2));

        retries.lost();

        assertThat(retries.pause()).isEmpty();
    }

    @Test
    void oneThatDiesSoonAfterEachStartIsLetAloneLongerAndLonger() {
        retries.connected();
        retries.lost();
        assertThat(retries.pause()).isEmpty();

        retries.connected();
        retries.lost();
        var first = retries.pause().orElseThrow();
        retries.connected();
        retries.lost();

        assertThat(retries.pause().orElseThrow()).isGreaterThan(first);
    }

    @Test
    void thePauseEnds() {
        retries.failed();
        now = now.plus(Duration.ofSeconds(2));

        assertThat(retries.pause()).isEmpty();
    }
}
