package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In Berlin the clock jumps from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October. */
class CronTimesTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @Test
    void theFieldsAreCrontabs() {
        assertThat(times("30 9 * * 1-5", "2026-01-02T09:30:00+01:00", 2))
                .containsExactly("2026-01-05T09:30+01:00", "2026-01-06T09:30+01:00");
        assertThat(times("0 0 13 * 5", "2026-02-10T00:00:00+01:00", 3))
                .as("either day counts")
                .containsExactly("2026-02-13T00:00+01:00", "2026-02-20T00:00+01:00", "2026-02-27T00:00+01:00");
        assertThat(times("0 8 * * 7", "2026-01-02T00:00:00+01:00", 1)).containsExactly("2026-01-04T08:00+01:00");
        assertThat(times("0 12 29 2 *", "2026-01-02T00:00:00+01:00", 1)).containsExactly("2028-02-29T12:00+01:00");
        assertThat(times("@Daily", "2026-01-02T00:00:00+01:00", 1)).containsExactly("2026-01-03T00:00+01:00");
    }

    @Test
    void anHourOfTheDayThatIsJumpedOverIsMadeUpForOnce() {
        assertThat(times("30 2 * * *", "2026-03-28T00:00:00+01:00", 3))
                .containsExactly("2026-03-28T02:30+01:00", "2026-03-29T03:30+02:00", "2026-03-30T02:30+02:00");
    }

    /** A job of 02:30 that is worked out at 03:10, when it is still to come. */
    @Test
    void thatIsSoInTheHourBehindTheJumpToo() {
        assertThat(times("30 2 * * *", "2026-03-29T03:10:00+02:00", 2))
                .containsExactly("2026-03-29T03:30+02:00", "2026-03-30T02:30+02:00");
        assertThat(times("10,40 2,3 * * *", "2026-03-29T03:05:00+02:00", 3))
                .containsExactly("2026-03-29T03:10+02:00", "2026-03-29T03:40+02:00", "2026-03-30T02:10+02:00");
    }

    @Test
    void anHourOfTheDayThatComesTwiceCountsOnce() {
        assertThat(times("30 2 * * *", "2026-10-24T12:00:00+02:00", 2))
                .containsExactly("2026-10-25T02:30+02:00", "2026-10-26T02:30+01:00");
        assertThat(times("30 2 * * *", "2026-10-25T02:10:00+01:00", 1)).containsExactly("2026-10-26T02:30+01:00");
    }

    @Test
    void whatIsDueEverySoOftenGoesOnThroughAJump() {
        assertThat(times("*/30 * * * *", "2026-03-29T01:00:00+01:00", 3))
                .containsExactly("2026-03-29T01:30+01:00", "2026-03-29T03:00+02:00", "2026-03-29T03:30+02:00");
        assertThat(times("*/30 * * * *", "2026-10-25T02:00:00+02:00", 4))
                .containsExactly(
                        "2026-10-25T02:30+02:00",
                        "2026-10-25T02:00+01:00",
                        "2026-10-25T02:30+01:00",
                        "2026-10-25T03:00+01:00");
    }

    @Test
    void midnightMayBeJumpedOverToo() {
        var beirut = ZoneId.of("Asia/Beirut");
        var before = Instant.parse("2024-03-30T12:00:00Z");

        var next = CronTimes.of("0 0 * * *").after(before, beirut).orElseThrow();

        assertThat(next).isEqualTo(Instant.parse("2024-03-30T22:00:00Z"));
        assertThat(next.atZone(beirut).toLocalTime()).hasToString("01:00");
    }

    @Test
    void aDayThatNeverComesNeverComes() {
        assertThat(times("0 0 30 2 *", "2026-01-02T00:00:00+01:00", 1)).isEmpty();
        assertThat(times("0 * 30 2 *", "2026-01-02T00:00:00+01:00", 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"* * * *", "* * * * * *", "60 * * * *", "0 9 L * *", "5-1 * * * *", "@often", "*/0 * * * *"})
    void whatIsNoneIsRefusedWithAReason(String cron) {
        assertThatThrownBy(() -> CronTimes.of(cron))
                .isInstanceOf(ScheduleRefused.class)
                .hasMessageStartingWith("'" + cron + "' is no cron expression: ")
                .hasMessageMatching("(?s).*: \\S.*");
    }

    private static List<String> times(String cron, String after, int count) {
        var times = CronTimes.of(cron);
        var found = new ArrayList<String>();
        var next = times.after(OffsetDateTime.parse(after).toInstant(), BERLIN);
        while (next.isPresent() && found.size() < count) {
            found.add(next.get().atZone(BERLIN).toOffsetDateTime().toString());
            next = times.after(next.get(), BERLIN);
        }
        return found;
    }
}
