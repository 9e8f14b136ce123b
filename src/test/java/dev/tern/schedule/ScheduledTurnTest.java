package dev.tern.schedule;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.session.BusyMode;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A job, from the call that makes it to the message that comes of it. */
class ScheduledTurnTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // before each test
    private ScheduledLine scene;

    @BeforeEach
    void aLineWithASchedule() {
        scene = new ScheduledLine(store);
        scene.begin(new LineSettings());
    }

    @Test
    void whatIsScheduledIsDoneAtItsTimeAndTheAnswerGoesWhereItWasAsked() {
        scene.schedule(Turns.direct("remind me"), "in 2h", ScheduledLine.TASK);
        scene.later(Duration.ofMinutes(119));
        scene.awaitRest();
        scene.awaitSent("answer 2");

        scene.line.answers(LineModel.said("Water the plants!"));
        scene.later(Duration.ofMinutes(2));

        scene.awaitSent("answer 2", "Water the plants!");
        assertThat(store.rows("select m.role, m.text from messages m join turns t on t.id = m.turn_id"
                        + " order by t.seq, m.ordinal"))
                .endsWith("user " + ScheduledLine.TASK, "assistant Water the plants!");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(1);
        assertThat(store.rows("select state from inbox order by id")).containsExactly("done", "done");
        assertThat(store.rows("select next_due from schedules")).containsExactly("null");
    }

    @Test
    void theModelIsToldThatNobodyIsWaitingAndTheConversationsBeginningStays() {
        scene.schedule(Turns.direct("remind me"), "in 2h", ScheduledLine.TASK);
        scene.later(Duration.ofHours(2));
        scene.awaitSent("answer 2", "answer 3");

        var before = scene.line.requests().get(1);
        var request = scene.line.requests().getLast();
        assertThat(request.messages().getFirst()).isEqualTo(before.messages().getFirst());
        assertThat(Shown.said(request)).contains(ScheduledLine.TASK);
        assertThat(String.join("\n", Shown.said(request)))
                .contains("a scheduled task, due 2026-01-02T05:04:05Z (job \"1\")")
                .contains("<turn-context>")
                .contains("nobody is present")
                .contains("[SILENT]");
        assertThat(String.join("\n", Shown.said(before))).doesNotContain("nobody is present");
        assertThat(store.rows("select group_concat(text) from messages").getFirst())
                .doesNotContain("nobody is present");
    }

    @Test
    void aTaskThatLooksLikeACommandIsNone() {
        scene.schedule(Turns.direct("remind me"), "in 2h", "/new");

        scene.later(Duration.ofHours(2));

        scene.awaitSent("answer 2", "answer 3");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(1);
    }

    /** Nor does it interrupt what runs, or wait to be one turn with it. */
    @Test
    void aTaskIsOneTurnWithNothingThatIsSaidJustThen() {
        scene.alarms.stop();
        scene.begin(new LineSettings().gathering(GatherSettings.BY_DEFAULT).busy(BusyMode.INTERRUPT));
        scene.line.deliver("made", new Decoded.Said(Turns.direct("x")));
        scene.line.time.pass(Duration.ofSeconds(1));
        scene.awaitSent("answer 1");
        scene.keep(Turns.direct("x"), "2026-01-02T05:00:00Z");
        var held = scene.line.hold();
        scene.line.say("1", Turns.direct("one"));
        scene.line.time.pass(Duration.ofSeconds(1));
        await().until(held::isReached);
        scene.line.say("2", Turns.direct("two"));

        scene.later(Duration.ofHours(2));
        await().until(() -> store.rows("select id from inbox").size() == 4);
        scene.line.time.pass(Duration.ofSeconds(1));
        held.release();

        await().until(() -> store.rows("select id from turns").size() == 4);
        assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactlyInAnyOrder("x", "one", "two", ScheduledLine.TASK);
    }

    @Test
    void aTurnThatAScheduleBeganSchedulesNothing() {
        scene.schedule(Turns.direct("remind me"), "in 2h", ScheduledLine.TASK);
        scene.line.answers(ScheduledLine.creating("in 1h", "more of the same"));

        scene.later(Duration.ofHours(2));

        scene.awaitSent("answer 2", "answer 4");
        assertThat(store.rows("select task from schedules")).containsExactly(ScheduledLine.TASK);
        assertThat(store.rows("select text from messages where role = 'tool'"))
                .anyMatch(text -> text.contains("a scheduled task cannot use schedules"));
    }

    /** Between the event and all that follows. */
    @Test
    void aProcessThatDiesOnceTheEventIsKeptLeavesItToTheNext() {
        var job = scene.keep(Turns.inThread(Turns.ANN, "17", "x"), "2026-01-02T05:00:00Z");
        scene.alarms.stop();
        scene.later(Duration.ofHours(2));
        get(store.ports().inbox().store(ScheduledEvent.of(job, job.next(), scene.time.now())));

        scene.begin(new LineSettings());

        scene.awaitSent("answer 1");
        scene.awaitRest();
        assertThat(store.rows("select event_key, state from inbox")).containsExactly("schedule:1:1767330000 done");
        assertThat(store.rows("select next_due from schedules")).containsExactly("null");
        assertThat(store.rows("select chat, thread, reply_to from outbox")).containsExactly("-5 17 null");
    }
}
