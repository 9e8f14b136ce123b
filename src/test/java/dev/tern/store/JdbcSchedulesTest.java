package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.schedule.Owner;
import dev.tern.schedule.Place;
import dev.tern.schedule.Schedules;
import dev.tern.schedule.Task;
import dev.tern.schedule.Timing;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcSchedulesTest extends SchedulesContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    protected Schedules schedules() {
        return store.ports().schedules();
    }

    /** B52. */
    @Test
    void jobsGoAlongWithTheirChat() {
        var origin = Turns.inGroup(Turns.ANN, "x").origin();
        var at = Instant.parse("2026-01-02T12:00:00Z");
        var task = new Task(Place.of(origin), Turns.ANN, "a", new Timing.Once(at, ScheduleSettings.ZONE));
        get(schedules().add(task, at, Samples.turn("1"), 0, 50));

        get(store.ports().moves().moved(Turns.ACCOUNT, origin.chat(), new ChatId("-1005")));

        assertThat(get(schedules().of(Owner.in(origin.in(new ChatId("-1005")), Turns.ANN))))
                .hasSize(1);
    }

    /** A turn is not run again after so long, and nobody else needs it. */
    @Test
    void whatHasEndedLongAgoGoesWhenSomethingElseComes() {
        var origin = Turns.direct("x").origin();
        var at = Instant.parse("2026-01-02T12:00:00Z");
        var task = new Task(Place.of(origin), Turns.ANN, "a", new Timing.Once(at, ScheduleSettings.ZONE));
        for (int ordinal = 0; ordinal < 3; ordinal++) {
            get(schedules().add(task, at, Samples.turn("1"), ordinal, 50));
        }
        get(store.database()
                .write(handle -> handle.execute(
                        "update schedules set made_at = 0, next_due = case ordinal when 0 then null else next_due end"
                                + " where ordinal < 2")));

        get(schedules().add(task, at, Samples.turn("1"), 3, 50));

        assertThat(store.rows("select ordinal from schedules order by ordinal")).containsExactly("1", "2", "3");
    }
}
