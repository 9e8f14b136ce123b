package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.command.CommandFixture;
import dev.tern.command.SlashCommands;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.tool.builtin.ScheduleTool;
import dev.tern.turn.Turn;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A job, from the call that makes it to the message that comes of it. */
class ScheduledTurnTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final SettableTimeline time = new SettableTimeline();

    @SuppressWarnings("NullAway.Init") // before each test
    private SmallLine line;

    @SuppressWarnings("NullAway.Init") // before each test
    private Alarms alarms;

    @BeforeEach
    void aLineWithSchedules() {
        var ports = store.ports();
        var planner = ScheduleSettings.BY_DEFAULT.planner(ports.schedules(), time.clock(), () -> alarms.look());
        var settings = new LineSettings().with(new ScheduleTool(planner, platform -> true));
        line = new SmallLine(ports, SlashCommands.of(CommandFixture.ports(ports)), settings);
        alarms = new Alarms(
                ports.schedules(), event -> line.sink().accept(event), Duration.ofHours(1), time.clock(), time);
        line.open(java.util.Map.of());
        alarms.opened(Turns.ACCOUNT);
        await().until(() -> time.waiting() == 1);
    }

    @Test
    void whatIsScheduledIsDoneAtItsTimeAndTheAnswerGoesWhereItWasAsked() {
        schedule(Turns.direct("remind me"), "in 2h", "Remind Ann to water the plants.");

        time.pass(Duration.ofMinutes(119));
        awaitRest();
        assertThat(line.platform.sent()).containsExactly("answer 2");
        line.answers(LineModel.said("Water the plants!"));
        time.pass(Duration.ofMinutes(2));

        await().until(() -> line.platform.sent().size() == 2);
        assertThat(line.platform.sent()).containsExactly("answer 2", "Water the plants!");
        assertThat(
                        store.rows(
                                "select role, text from messages order by turn_id = (select id from turns order by seq limit 1) desc, ordinal"))
                .endsWith("user Remind Ann to water the plants.", "assistant Water the plants!");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(1);
        assertThat(store.rows("select next_due from schedules")).containsExactly("null");
    }

    private void schedule(Turn turn, String when, String task) {
        line.answers(LineModel.calling(
                "c1", "schedule", "{\"action\":\"create\",\"when\":\"" + when + "\",\"task\":\"" + task + "\"}"));
        var before = line.platform.sent().size();
        line.say("made", turn);
        await().until(() -> line.platform.sent().size() == before + 1);
        awaitRest();
    }

    /** It looks at once when there is a new job; by then it waits for its time. */
    private void awaitRest() {
        await().until(() -> time.waiting() == 1);
    }
}
