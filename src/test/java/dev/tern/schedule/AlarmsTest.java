package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What becomes due when. */
class AlarmsTest {
    private final AlarmScene scene = new AlarmScene();
    /** It is 03:04:05 in UTC, and 04:04:05 in Berlin. */
    @Test
    void whatIsDueComesAtItsTimeAndNotBefore() {
        scene.once("2026-01-02T05:00:00Z");

        scene.time.pass(Duration.ofSeconds(6954));
        assertThat(scene.brought()).isEmpty();
        scene.time.pass(Duration.ofSeconds(1));

        assertThat(scene.brought()).containsExactly("1 2026-01-02T05:00:00Z");
        scene.time.pass(Duration.ofDays(3));
        assertThat(scene.brought()).hasSize(1);
    }

    @Test
    void whatIsDueAgainAndAgainComesAgainAndAgain() {
        scene.repeated("0 9 * * *");

        scene.time.pass(Duration.ofDays(3));

        assertThat(scene.brought())
                .containsExactly("1 2026-01-02T08:00:00Z", "1 2026-01-03T08:00:00Z", "1 2026-01-04T08:00:00Z");
    }

    /** On 29 March the clock jumps over 02:30. */
    @Test
    void theNightOfSummerTimeHasOneRun() {
        scene.ahead = Duration.between(scene.time.now(), Instant.parse("2026-03-28T12:00:00Z"));
        scene.repeated("30 2 * * *");

        scene.time.pass(Duration.ofDays(2));

        assertThat(scene.brought()).containsExactly("1 2026-03-29T01:30:00Z", "1 2026-03-30T00:30:00Z");
    }

    @Test
    void oneThatBreaksKeepsNoOtherFromBeingDone() {
        scene.once("2026-01-02T04:00:00Z");
        scene.once("2026-01-02T04:00:01Z");
        var key = "schedule:1:" + Instant.parse("2026-01-02T04:00:00Z").getEpochSecond();
        scene.broken.add(key);
        scene.time.pass(Duration.ofMinutes(58));
        assertThat(scene.brought()).containsExactly("2 2026-01-02T04:00:01Z");

        scene.broken.clear();
        scene.time.pass(Duration.ofMinutes(1));

        assertThat(scene.brought()).contains("1 2026-01-02T04:00:00Z");
    }

    /** More than are read at once. */
    @Test
    void allThatIsDueAtOnceComesAtOnce() {
        for (int i = 0; i < 250; i++) {
            scene.once("2026-01-02T04:00:00Z");
        }

        scene.time.pass(Duration.ofMinutes(56));

        assertThat(scene.brought()).hasSize(250);
    }

    /** The bot was put out of the chat: nobody would read what a model works out there each day. */
    @Test
    void whereNothingArrivesNothingIsDoneUntilTheChatLivesAgain() {
        scene.repeated("0 9 * * *");
        scene.once("2026-01-03T04:00:00Z");
        scene.dead = true;
        var chat = Turns.direct("x").origin().chat();
        try (var log = LogLines.of(Alarms.class)) {
            scene.time.pass(Duration.ofDays(2));

            assertThat(scene.brought()).isEmpty();
            var line =
                    "scheduled runs left out, nothing can be sent there any more job=%d platform=testing chat=" + chat;
            assertThat(log.all()).containsExactly(line.formatted(1), line.formatted(2));
        }

        scene.dead = false;
        scene.time.pass(Duration.ofDays(1));

        assertThat(scene.brought()).containsExactly("1 2026-01-04T08:00:00Z");
    }

    @Test
    void nothingComesBeforeItsAccountIsThereAndNothingAfterTheEnd() {
        var later = scene.process();
        scene.alarms.stop();
        scene.once("2026-01-02T04:00:00Z");
        scene.time.pass(Duration.ofHours(1));
        assertThat(scene.brought()).isEmpty();

        later.opened(Turns.ACCOUNT);
        scene.time.pass(Duration.ZERO);

        assertThat(scene.brought()).hasSize(1);
    }
}
