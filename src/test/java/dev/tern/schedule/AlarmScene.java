package dev.tern.schedule;

import static dev.tern.store.Ports.get;

import dev.tern.platform.RawEvent;
import dev.tern.platform.Stored;
import dev.tern.schedule.Timing.Once;
import dev.tern.schedule.Timing.Repeated;
import dev.tern.testing.MemorySchedules;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A schedule in virtual time, over an inbox that takes a key once, as every inbox does. It is 03:04:05 in UTC, 04:04:05 in
 * Berlin.
 */
final class AlarmScene {
    private static final Duration CATCH_UP = Duration.ofHours(1);

    final VirtualTimeline time = new VirtualTimeline();
    final MemorySchedules schedules = new MemorySchedules();
    final Map<String, RawEvent> inbox = new LinkedHashMap<>();
    final List<String> broken = new ArrayList<>();

    /** How far the clock on the wall is ahead of the time that goes by. */
    Duration ahead = Duration.ZERO;

    boolean crashing;

    /** Whether nothing can be sent to the chats of jobs. */
    boolean dead;

    private int jobs;

    final Clock clock = ((InstantSource) () -> time.now().plus(ahead)).withZone(ZoneOffset.UTC);

    final Alarms alarms;

    /** A process that knows its account. */
    AlarmScene() {
        alarms = process();
        alarms.opened(Turns.ACCOUNT);
    }

    Alarms process() {
        return new Alarms(schedules, this::accept, place -> dead, CATCH_UP, clock, time);
    }

    private Uni<Stored> accept(RawEvent event) {
        return Uni.createFrom().item(() -> {
            if (broken.contains(event.key().value())) {
                throw new IllegalStateException("the inbox does not take it");
            }
            var before = inbox.putIfAbsent(event.key().value(), event);
            schedules.fails(crashing);
            return before == null ? Stored.NEW : Stored.DUPLICATE;
        });
    }

    Job once(String at) {
        var instant = Instant.parse(at);
        return add(new Once(instant, ScheduleSettings.ZONE), instant);
    }

    Job repeated(String cron) {
        var timing = new Repeated(cron, ScheduleSettings.ZONE);
        return add(timing, timing.after(clock.instant()).orElseThrow());
    }

    private Job add(Timing timing, Instant first) {
        var task = new Task(Place.of(Turns.direct("x").origin()), Turns.ANN, "task", timing);
        var job =
                get(schedules.add(task, first, new TurnId("t"), jobs++, 1_000)).orElseThrow();
        alarms.look();
        return job;
    }

    /** The times of what came to the line, with its job. */
    List<String> brought() {
        return inbox.keySet().stream()
                .map(key -> key.split(":", -1))
                .map(key -> key[1] + " " + Instant.ofEpochSecond(Long.parseLong(key[2])))
                .toList();
    }
}
