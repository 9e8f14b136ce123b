package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.door.Tries.Wrong;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TriesTest {
    private static final String ONE = "10.0.0.1";

    private Instant now = Instant.parse("2026-12-01T10:00:00Z");
    private final Tries tries = new Tries(() -> now);

    @Test
    void eachWrongKeyIsAnsweredLaterThanTheOneBeforeAndTheSixthIsRefusedForTheRestOfAMinute() {
        var pauses = IntStream.range(0, Tries.MOST)
                .mapToObj(i -> tries.wrong(ONE))
                .map(wrong -> wrong.pause().toMillis())
                .toList();

        assertThat(pauses).containsExactly(100L, 200L, 400L, 800L, 1600L);
        now = now.plusSeconds(50);
        assertThat(tries.wrong(ONE)).isEqualTo(new Wrong(Duration.ZERO, Duration.ofSeconds(10)));
        assertThat(tries.wrong("10.0.0.2")).isEqualTo(new Wrong(Tries.FIRST_PAUSE, Duration.ZERO));
        now = now.plusSeconds(10);
        assertThat(tries.wrong(ONE)).isEqualTo(new Wrong(Tries.FIRST_PAUSE, Duration.ZERO));
    }

    @Test
    void anAddressOfVersionSixIsItsNetwork() {
        IntStream.range(0, Tries.MOST).forEach(i -> tries.wrong("2001:db8:1:2::" + Integer.toHexString(i)));

        assertThat(tries.wrong("2001:db8:1:2:ffff:ffff:ffff:ffff").isTooOften()).isTrue();
        assertThat(tries.wrong("2001:db8:1:3::1").isTooOften()).isFalse();
    }

    @Test
    void whoHasManyAddressesFillsNoMemory() {
        IntStream.range(0, Tries.MOST).forEach(i -> tries.wrong(ONE));
        IntStream.range(1, Tries.ADDRESSES).forEach(i -> tries.wrong("10.1." + i / 256 + "." + i % 256));
        assertThat(tries.wrong(ONE).isTooOften()).isTrue();

        tries.wrong("10.2.0.1");

        assertThat(tries.wrong(ONE).isTooOften()).isFalse();
    }
}
