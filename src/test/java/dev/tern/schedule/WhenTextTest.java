package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.schedule.Timing.Once;
import dev.tern.schedule.Timing.Repeated;
import dev.tern.testing.ScheduleSettings;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WhenTextTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2026-01-02T18:00          | 2026-01-02T17:00:00Z
            2026-01-02 18:00:30       | 2026-01-02T17:00:30Z
            2026-01-02T18:00Z         | 2026-01-02T18:00:00Z
            2026-01-02T18:00:00-05:00 | 2026-01-02T23:00:00Z
            2026-03-29T02:30          | 2026-03-29T01:30:00Z
            2026-10-25T02:30          | 2026-10-25T00:30:00Z
            in 2h                     | 2026-01-02T05:04:05Z
            2 hours and 30 minutes    | 2026-01-02T05:34:05Z
            1 day, 2 hours            | 2026-01-03T05:04:05Z
            90m                       | 2026-01-02T04:34:05Z
            In 1 day and 30 minutes   | 2026-01-03T03:34:05Z
            in 2 weeks                | 2026-01-16T03:04:05Z
            in 1h30m                  | 2026-01-02T04:34:05Z
            """)
    void oneTimeIsRead(String when, Instant at) {
        assertThat(read(when)).isEqualTo(new Once(at, ScheduleSettings.ZONE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0  9 * * 1-5 | 0 9 * * 1-5
            */5 * * * *  | */5 * * * *
            @weekly      | 0 0 * * 0
            """)
    void cronIsRead(String when, String cron) {
        assertThat(read(when)).isEqualTo(new Repeated(cron, ScheduleSettings.ZONE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tomorrow",
                "in a while",
                "in 2 fortnights",
                "18:00",
                "2026-01-02",
                "2026-13-02T18:00",
                "9 o'clock"
            })
    void whatSaysNoTimeIsToldWhatDoes(String when) {
        assertThatThrownBy(() -> read(when))
                .isInstanceOf(ScheduleRefused.class)
                .hasMessageStartingWith("'" + when + "' says no time. Give a cron expression such as");
    }

    @Test
    void whatIsPastIsToldTheTime() {
        assertThatThrownBy(() -> read("2026-01-02T04:00"))
                .isInstanceOf(ScheduleRefused.class)
                .hasMessage("2026-01-02T04:00 (Europe/Berlin) is past; it is 2026-01-02T04:04 (Europe/Berlin) now.");
        assertThatThrownBy(() -> read("in 0m")).hasMessageContaining("is past");
        assertThatThrownBy(() -> read("in 6000d")).hasMessageContaining("too far away");
    }

    @Test
    void aZoneHasAName() {
        assertThat(WhenText.zone(" Asia/Tokyo ").getId()).isEqualTo("Asia/Tokyo");
        assertThatThrownBy(() -> WhenText.zone("Tokio"))
                .isInstanceOf(ScheduleRefused.class)
                .hasMessage("'Tokio' is no time zone, give one such as Europe/Berlin");
    }

    private static Timing read(String when) {
        return WhenText.read(when, ScheduleSettings.ZONE, NOW);
    }
}
