package dev.tern.testing;

import dev.tern.schedule.Planner;
import dev.tern.schedule.ScheduleConfig;
import dev.tern.schedule.Schedules;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;

/** {@code tern.schedule.*} without a configuration file. */
public record ScheduleSettings(Duration catchUp, Duration minInterval, int maxJobs) implements ScheduleConfig {
    /** As where nothing is set. */
    public static final ScheduleSettings BY_DEFAULT =
            new ScheduleSettings(Duration.ofHours(1), Duration.ofMinutes(1), 50);

    /** Where nobody names a zone. */
    public static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    public Planner planner(Schedules schedules, Clock clock) {
        return planner(schedules, clock, () -> {});
    }

    public Planner planner(Schedules schedules, Clock clock, Runnable changed) {
        return new Planner(schedules, this, ZONE, clock, changed);
    }
}
