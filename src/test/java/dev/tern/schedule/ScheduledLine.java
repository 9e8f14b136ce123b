package dev.tern.schedule;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.command.CommandFixture;
import dev.tern.command.SlashCommands;
import dev.tern.model.ModelEvent;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.tool.builtin.ScheduleTool;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** A line with a schedule, over a real store, whose time the test lets pass. */
final class ScheduledLine {
    static final String TASK = "Remind Ann to water the plants.";

    private final SqliteStore store;
    final SettableTimeline time = new SettableTimeline();

    @SuppressWarnings("NullAway.Init") // in begin
    SmallLine line;

    @SuppressWarnings("NullAway.Init") // in begin
    Alarms alarms;

    ScheduledLine(SqliteStore store) {
        this.store = store;
    }

    /** A process, over what the one before it has left. */
    void begin(LineSettings settings) {
        var ports = store.ports();
        var planner = ScheduleSettings.BY_DEFAULT.planner(ports.schedules(), time.clock(), () -> alarms.look());
        var tool = new ScheduleTool(planner, platform -> true);
        line = new SmallLine(ports, SlashCommands.of(CommandFixture.ports(ports)), settings.with(tool));
        alarms = new Alarms(
                ports.schedules(),
                event -> line.sink().accept(event),
                place -> false,
                Duration.ofHours(1),
                time.clock(),
                time);
        line.open(Map.of());
        alarms.opened(Turns.ACCOUNT);
        awaitRest();
    }

    Job keep(Turn by, String at) {
        var instant = Instant.parse(at);
        var timing = new Timing.Once(instant, ScheduleSettings.ZONE);
        var task = new Task(Place.of(by.origin()), by.author(), TASK, timing);
        return get(store.ports().schedules().add(task, instant, by.id(), 0, 50)).orElseThrow();
    }

    static Multi<ModelEvent> creating(String when, String task) {
        return LineModel.calling(
                "c1", ScheduleTool.NAME, "{\"action\":\"create\",\"when\":\"" + when + "\",\"task\":\"" + task + "\"}");
    }

    void schedule(Turn turn, String when, String task) {
        line.answers(creating(when, task));
        line.say("made", turn);
        awaitSent("answer 2");
        assertThat(store.rows("select task from schedules")).containsExactly(task);
        awaitRest();
    }

    void awaitSent(String... messages) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly(messages));
    }

    /** Time goes by, and the schedule looks, as it does each minute. */
    void later(Duration passing) {
        time.pass(passing);
        alarms.look();
    }

    /** It looks at once when there is a new job; by then it waits for its time. */
    void awaitRest() {
        await().until(() -> time.waiting() == 1);
    }
}
