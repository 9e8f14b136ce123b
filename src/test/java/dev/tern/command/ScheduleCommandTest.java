package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.schedule.Place;
import dev.tern.schedule.Task;
import dev.tern.schedule.Timing;
import dev.tern.testing.MemorySchedules;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Turn;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ScheduleCommandTest {
    private static final Instant AT = Instant.parse("2026-01-05T08:00:00Z");

    private final MemorySchedules schedules = new MemorySchedules();
    private final ScheduleCommand command =
            new ScheduleCommand(ScheduleSettings.BY_DEFAULT.planner(schedules, CommandFixture.CLOCK));

    @Test
    void jobsAreListedByTheirNumbersAndTheirWordsShowAsTheyAre() {
        add(Turns.direct("x"), "greet *everybody*\nand me", new Timing.Repeated("0 9 * * 1", ScheduleSettings.ZONE));

        assertThat(run(Turns.direct("/schedule"), "")).isEqualTo("""
                - **1** next on Mon 5 Jan 2026, 09:00 \\(Europe/Berlin\\), by '0 9 \\* \\* 1': greet \\*everybody\\* \s
                  and me

                `/schedule cancel` and a number cancels one.""");
    }

    @Test
    void amongPeopleNothingIsToldOfElsewhere() {
        add(Turns.direct("x"), "secret", new Timing.Once(AT, ScheduleSettings.ZONE));

        assertThat(run(Turns.inGroup(Turns.ANN, "x"), "list")).startsWith("Nothing is scheduled for you here.");
        assertThat(run(Turns.inGroup(Turns.ANN, "x"), "cancel 1"))
                .isEqualTo("Nothing with that number is scheduled for you here any more.");
    }

    @Test
    void aJobIsCancelledByItsNumber() {
        add(Turns.direct("x"), "x", new Timing.Once(AT, ScheduleSettings.ZONE));

        assertThat(run(Turns.direct("x"), "cancel everything")).contains("`/schedule cancel 7` cancels number 7");
        assertThat(run(Turns.direct("x"), "Cancel #1")).isEqualTo("Number 1 is cancelled.");
        assertThat(run(Turns.direct("x"), "cancel 1"))
                .isEqualTo("Nothing with that number is scheduled for you here any more.");
    }

    private void add(Turn by, String text, Timing timing) {
        get(schedules.add(new Task(Place.of(by.origin()), by.author(), text, timing), AT, by.id(), 0, 50));
    }

    private String run(Turn turn, String arguments) {
        return get(command.run(turn, arguments));
    }
}
