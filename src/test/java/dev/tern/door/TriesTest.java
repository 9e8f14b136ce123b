package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TriesTest {
    private Instant now = Instant.parse("2026-12-01T10:00:00Z");
    private final Tries tries = new Tries(() -> now);

    @Test
    void afterFiveWrongKeysAnAddressWaitsForTheFirstToBeAMinuteAgo() {
        for (int i = 0; i < Tries.MOST; i++) {
            assertThat(tries.wrong("10.0.0.1")).isZero();
            now = now.plusSeconds(10);
        }

        assertThat(tries.wrong("10.0.0.1")).isEqualTo(Duration.ofSeconds(10));
        assertThat(tries.wrong("10.0.0.2")).isZero();
        now = now.plusSeconds(10);
        assertThat(tries.wrong("10.0.0.1")).isZero();
        assertThat(tries.wrong("10.0.0.1")).isEqualTo(Duration.ofSeconds(10));
    }
}
