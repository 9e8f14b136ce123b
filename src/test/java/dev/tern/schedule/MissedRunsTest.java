package dev.tern.schedule;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What was missed, nearly missed, or would be done twice. */
class MissedRunsTest {
    private final AlarmScene scene = new AlarmScene();

    @Test
    void ofWhatWasMissedTheNewestIsMadeUpForOnce() {
        scene.repeated("*/15 * * * *");
        scene.time.forget();
        scene.time.pass(Duration.ofHours(5));

        try (var log = LogLines.of(Alarms.class)) {
            scene.process().opened(Turns.ACCOUNT);
            scene.time.pass(Duration.ZERO);

            assertThat(scene.brought()).containsExactly("1 2026-01-02T08:00:00Z");
            assertThat(log.all())
                    .singleElement()
                    .asString()
                    .contains("left out")
                    .contains("job=1")
                    .contains("from=2026-01-02T03:15:00Z")
                    .contains("then=2026-01-02T08:00:00Z");
        }
        scene.time.pass(Duration.ofMinutes(15));
        assertThat(scene.brought()).containsExactly("1 2026-01-02T08:00:00Z", "1 2026-01-02T08:15:00Z");
    }

    @Test
    void whatIsTooLongAgoIsLeftOut() {
        scene.repeated("0 5 * * *");
        scene.once("2026-01-02T04:00:00Z");
        scene.time.forget();
        scene.time.pass(Duration.ofHours(3));

        scene.process().opened(Turns.ACCOUNT);
        scene.time.pass(Duration.ofHours(1));
        assertThat(scene.brought()).isEmpty();
        assertThat(get(scene.schedules.earliest(java.util.Set.of(Turns.ACCOUNT))))
                .contains(Instant.parse("2026-01-03T04:00:00Z"));

        scene.time.pass(Duration.ofDays(1));
        assertThat(scene.brought()).containsExactly("1 2026-01-03T04:00:00Z");
    }

    @Test
    void aLittleLateIsNotTooLate() {
        scene.once("2026-01-02T04:00:00Z");
        scene.time.forget();
        scene.time.pass(Duration.ofMinutes(115));

        scene.process().opened(Turns.ACCOUNT);
        scene.time.pass(Duration.ZERO);

        assertThat(scene.brought()).containsExactly("1 2026-01-02T04:00:00Z");
    }

    @Test
    void aCrashBetweenTheEventAndWhatIsKeptOfItBringsItOnce() {
        scene.repeated("0 5 * * *");
        scene.crashing = true;
        scene.time.pass(Duration.ofMinutes(56));
        assertThat(scene.brought()).containsExactly("1 2026-01-02T04:00:00Z");
        scene.time.forget();
        scene.crashing = false;
        scene.schedules.fails(false);

        scene.process().opened(Turns.ACCOUNT);
        scene.time.pass(Duration.ofDays(1));

        assertThat(scene.brought()).containsExactly("1 2026-01-02T04:00:00Z", "1 2026-01-03T04:00:00Z");
    }

    @Test
    void twoProcessesBringItOnce() {
        scene.process().opened(Turns.ACCOUNT);
        scene.repeated("0 * * * *");

        scene.time.pass(Duration.ofHours(3));

        assertThat(scene.brought())
                .containsExactly("1 2026-01-02T04:00:00Z", "1 2026-01-02T05:00:00Z", "1 2026-01-02T06:00:00Z");
    }

    @Test
    void aClockThatIsSetForwardIsNoticedWithinAMinute() {
        scene.once("2026-01-02T15:00:00Z");
        scene.time.pass(Duration.ofSeconds(1));

        scene.ahead = Duration.ofHours(12);
        scene.time.pass(Duration.ofMinutes(1));

        assertThat(scene.brought()).containsExactly("1 2026-01-02T15:00:00Z");
    }

    @Test
    void aClockThatIsSetBackRepeatsNothing() {
        scene.repeated("0 5 * * *");
        scene.time.pass(Duration.ofHours(1));
        assertThat(scene.brought()).hasSize(1);

        scene.ahead = Duration.ofHours(-1);
        scene.time.pass(Duration.ofHours(5));

        assertThat(scene.brought()).hasSize(1);
    }

    @Test
    void aStoreThatWasAwayIsAskedAgain() {
        scene.once("2026-01-02T04:00:00Z");
        scene.schedules.fails(true);
        scene.time.pass(Duration.ofMinutes(58));
        assertThat(scene.brought()).isEmpty();

        scene.schedules.fails(false);
        scene.time.pass(Duration.ofMinutes(1));

        assertThat(scene.brought()).hasSize(1);
    }
}
