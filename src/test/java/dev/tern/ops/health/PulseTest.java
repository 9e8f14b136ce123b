package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class PulseTest {
    private final Queue<Runnable> later = new ArrayDeque<>();
    private long now;
    private final Pulse pulse = new Pulse(later::add, () -> now);

    @Test
    void itsAgeGrowsWhileWhatIsWatchedStandsStill() {
        now = Duration.ofSeconds(1).toNanos();
        later.remove().run();
        assertThat(pulse.age()).isZero();

        now = Duration.ofSeconds(31).toNanos();

        assertThat(pulse.age()).isEqualTo(Duration.ofSeconds(30));
        later.remove().run();
        assertThat(pulse.age()).isZero();
    }

    @Test
    void itEndsWhenItIsStopped() {
        pulse.stop();
        later.remove().run();

        assertThat(later).isEmpty();
    }
}
