package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.gate.GateConfig.Strangers;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.GroupId;
import dev.tern.turn.Role;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a schedule does, it does in the role that its maker has by then. */
class ScheduledRoleTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void aJobOfWhoIsAGuestByNowHasNoCallMade() {
        var made = new ScheduledLine(store);
        made.begin(new LineSettings().gate(GateSettings.BY_DEFAULT.in(Role.MEMBER, "testing:7")));
        made.schedule(Turns.direct("remind me"), "in 2h", ScheduledLine.TASK);
        made.alarms.stop();

        var later = new ScheduledLine(store);
        later.begin(new LineSettings().gate(GateSettings.BY_DEFAULT.in(Role.GUEST, "testing:7")));
        later.line.answers(ScheduledLine.creating("in 3h", "Another."));
        later.later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(store.rows("select text from messages where role = 'tool' order by rowid")
                        .getLast())
                .startsWith("Error: this person may not use this tool");
        assertThat(store.rows("select task from schedules")).containsExactly(ScheduledLine.TASK);
    }

    /** Discord tells no groups of somebody who says nothing. */
    @Test
    void aRoleByAGroupIsThatOfWhenTheJobWasMade() {
        var staff = new Author(Turns.ANN.id(), "Ann", false, false, Set.of(new GroupId("S1")));
        var settings = new LineSettings()
                .gate(GateSettings.BY_DEFAULT.strangers(Strangers.GUEST).in(Role.MEMBER, "testing:group:S1"));
        var made = new ScheduledLine(store);
        made.begin(settings);
        made.schedule(Turns.inGroup(staff, "remind me"), "in 2h", ScheduledLine.TASK);
        made.alarms.stop();

        var later = new ScheduledLine(store);
        later.begin(settings);
        later.line.answers(ScheduledLine.creating("in 3h", "Another."));
        later.later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(store.rows("select text from messages where role = 'tool' order by rowid")
                        .getLast())
                .as("the tool itself says so, which was called")
                .startsWith("Error: a scheduled task cannot use schedules");
    }

    /** Nobody would know later which of them it was. */
    @Test
    void nothingIsScheduledForWhoIsNoSinglePerson() {
        var anonymous = new Author(Turns.ANN.id(), "The group", false, true, Set.of());
        var scene = new ScheduledLine(store);
        scene.begin(new LineSettings());
        scene.line.answers(ScheduledLine.creating("in 3h", "Another."));

        scene.line.say("1", Turns.inGroup(anonymous, "later"));

        await().until(() -> !store.rows("select id from turns").isEmpty());
        assertThat(store.rows("select text from messages where role = 'tool'"))
                .containsExactly("Error: nothing can be scheduled for somebody who is no single person");
    }
}
