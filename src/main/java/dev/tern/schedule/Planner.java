package dev.tern.schedule;

import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Takes jobs in and lets them go, within what people may have. */
public final class Planner {
    /** A day of the most frequent job, and years of a rare one. */
    private static final int LOOKED_AT = 50;

    private final Schedules schedules;
    private final ScheduleConfig config;
    private final ZoneId zone;
    private final Clock clock;
    private final Runnable changed;

    /**
     * Over a store.
     *
     * @param zone where nobody names another
     * @param changed is run when there is a new job
     */
    public Planner(Schedules schedules, ScheduleConfig config, ZoneId zone, Clock clock, Runnable changed) {
        this.schedules = schedules;
        this.config = config;
        this.zone = zone;
        this.clock = clock;
        this.changed = changed;
    }

    /**
     * Reads when something is to be done: a cron expression, an ISO time, or a span such as {@code in 2h}. Throws {@link
     * ScheduleRefused} for what is none of these, or not allowed.
     *
     * @param in the name of the zone that is meant
     */
    public Timing timing(String when, Optional<String> in) {
        var timing = WhenText.read(when, in.map(WhenText::zone).orElse(zone), clock.instant());
        var least = config.minInterval();
        if (!isApart(timing, least)) {
            throw new ScheduleRefused("'" + when + "' comes too often: its times must be at least " + least.toMinutes()
                    + (least.toMinutes() == 1 ? " minute apart" : " minutes apart"));
        }
        return timing;
    }

    private boolean isApart(Timing timing, Duration least) {
        var before = timing.after(clock.instant()).orElseThrow(() -> new ScheduleRefused("that time never comes"));
        for (int i = 0; i < LOOKED_AT; i++) {
            var next = timing.after(before);
            if (next.isEmpty()) {
                return true;
            }
            if (Duration.between(before, next.get()).compareTo(least) < 0) {
                return false;
            }
            before = next.get();
        }
        return true;
    }

    /** Keeps a task once for its turn and ordinal. Fails with {@link ScheduleRefused} where its person has too many. */
    public Uni<Job> add(Task task, TurnId by, int ordinal) {
        return Uni.createFrom()
                .deferred(() -> schedules.add(task, first(task), by, ordinal, config.maxJobs()))
                .map(job -> job.orElseThrow(() -> new ScheduleRefused("there are " + config.maxJobs()
                        + " jobs already, and no more are allowed; one must be cancelled first")))
                .invoke(changed);
    }

    private Instant first(Task task) {
        return switch (task.timing()) {
            case Timing.Once(var at, var in) -> at;
            case Timing.Repeated repeated ->
                repeated.after(clock.instant()).orElseThrow(() -> new ScheduleRefused("that time never comes"));
        };
    }

    /** See {@link Schedules#of}. */
    public Uni<List<Job>> of(Owner owner) {
        return schedules.of(owner);
    }

    /** See {@link Schedules#cancel}. */
    public Uni<Boolean> cancel(JobId job, Owner owner) {
        return schedules.cancel(job, owner);
    }
}
