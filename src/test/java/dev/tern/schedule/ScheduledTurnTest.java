package dev.tern.schedule;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.command.CommandFixture;
import dev.tern.command.SlashCommands;
import dev.tern.model.ModelEvent;
import dev.tern.platform.Decoded;
import dev.tern.session.BusyMode;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.tool.builtin.ScheduleTool;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job, from the call that makes it to the message that comes of it. */
class ScheduledTurnTest {
    private static final String TASK = "Remind Ann to water the plants.";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final SettableTimeline time = new SettableTimeline();

    @SuppressWarnings("NullAway.Init") // before each test
    private SmallLine line;

    @SuppressWarnings("NullAway.Init") // before each test
    private Alarms alarms;

    @BeforeEach
    void aLineWithSchedules() {
        begin(new LineSettings());
    }

    /** A process, over what the one before it has left. */
    private void begin(LineSettings settings) {
        var ports = store.ports();
        var planner = ScheduleSettings.BY_DEFAULT.planner(ports.schedules(), time.clock(), () -> alarms.look());
        var tool = new ScheduleTool(planner, platform -> true);
        line = new SmallLine(ports, SlashCommands.of(CommandFixture.ports(ports)), settings.with(tool));
        alarms = new Alarms(
                ports.schedules(), event -> line.sink().accept(event), Duration.ofHours(1), time.clock(), time);
        line.open(Map.of());
        alarms.opened(Turns.ACCOUNT);
        awaitRest();
    }

    @Test
    void whatIsScheduledIsDoneAtItsTimeAndTheAnswerGoesWhereItWasAsked() {
        schedule(Turns.direct("remind me"), "in 2h", TASK);
        later(Duration.ofMinutes(119));
        awaitRest();
        awaitSent("answer 2");

        line.answers(LineModel.said("Water the plants!"));
        later(Duration.ofMinutes(2));

        awaitSent("answer 2", "Water the plants!");
        assertThat(store.rows("select m.role, m.text from messages m join turns t on t.id = m.turn_id"
                        + " order by t.seq, m.ordinal"))
                .endsWith("user " + TASK, "assistant Water the plants!");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(1);
        assertThat(store.rows("select state from inbox order by id")).containsExactly("done", "done");
        assertThat(store.rows("select next_due from schedules")).containsExactly("null");
    }

    @Test
    void theModelIsToldThatNobodyIsWaitingAndTheConversationsBeginningStays() {
        schedule(Turns.direct("remind me"), "in 2h", TASK);
        later(Duration.ofHours(2));
        awaitSent("answer 2", "answer 3");

        var before = line.requests().get(1);
        var request = line.requests().getLast();
        assertThat(request.messages().getFirst()).isEqualTo(before.messages().getFirst());
        assertThat(Shown.said(request)).contains(TASK);
        assertThat(String.join("\n", Shown.said(request)))
                .contains("a scheduled task, due 2026-01-02T05:04:05Z (job \"1\")")
                .contains("<turn-context>")
                .contains("nobody is present")
                .contains("[SILENT]");
        assertThat(String.join("\n", Shown.said(before))).doesNotContain("nobody is present");
        assertThat(store.rows("select group_concat(text) from messages").getFirst())
                .doesNotContain("nobody is present");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[SILENT]", "<think>nothing new</think> [silent]", "Nothing new.\n[SILENT]", "", "  "})
    void nothingToSayIsNothingSaid(String answer) {
        schedule(Turns.direct("tell me of news"), "in 2h", TASK);
        line.answers(LineModel.said(answer));

        later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(store.rows("select turn_id from outbox")).hasSize(1);
        assertThat(store.rows("select state from inbox order by id")).containsExactly("done", "done");
    }

    @Test
    void whoeverWaitsForAnAnswerGetsOne() {
        line.answers(LineModel.said("[SILENT]"));

        line.say("1", Turns.direct("say [SILENT]"));

        awaitSent("[SILENT]");
    }

    @Test
    void noHalfAnswerIsShown() {
        line.platform.drafts();
        schedule(Turns.direct("remind me"), "in 2h", TASK);
        var shown = line.platform.drafted().size();
        line.answers(LineModel.said("[SILENT]"));

        later(Duration.ofHours(2));

        await().until(() -> store.rows("select id from turns").size() == 2);
        assertThat(shown).isPositive();
        assertThat(line.platform.drafted()).hasSize(shown);
    }

    @Test
    void aTaskThatLooksLikeACommandIsNone() {
        schedule(Turns.direct("remind me"), "in 2h", "/new");

        later(Duration.ofHours(2));

        awaitSent("answer 2", "answer 3");
        assertThat(store.rows("select distinct session_id from turns")).hasSize(1);
    }

    /** Nor does it interrupt what runs, or wait to be one turn with it. */
    @Test
    void aTaskIsOneTurnWithNothingThatIsSaidJustThen() {
        alarms.stop();
        begin(new LineSettings().gathering(GatherSettings.BY_DEFAULT).busy(BusyMode.INTERRUPT));
        line.deliver("made", new Decoded.Said(Turns.direct("x")));
        line.time.pass(Duration.ofSeconds(1));
        awaitSent("answer 1");
        keep(Turns.direct("x"), "2026-01-02T05:00:00Z");
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        line.time.pass(Duration.ofSeconds(1));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));

        later(Duration.ofHours(2));
        await().until(() -> store.rows("select id from inbox").size() == 4);
        line.time.pass(Duration.ofSeconds(1));
        held.release();

        await().until(() -> store.rows("select id from turns").size() == 4);
        assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactlyInAnyOrder("x", "one", "two", TASK);
    }

    @Test
    void aTurnThatAScheduleBeganSchedulesNothing() {
        schedule(Turns.direct("remind me"), "in 2h", TASK);
        line.answers(creating("in 1h", "more of the same"));

        later(Duration.ofHours(2));

        awaitSent("answer 2", "answer 4");
        assertThat(store.rows("select task from schedules")).containsExactly(TASK);
        assertThat(store.rows("select text from messages where role = 'tool'"))
                .anyMatch(text -> text.contains("a scheduled task cannot use schedules"));
    }

    /** Between the event and all that follows. */
    @Test
    void aProcessThatDiesOnceTheEventIsKeptLeavesItToTheNext() {
        var job = keep(Turns.inThread(Turns.ANN, "17", "x"), "2026-01-02T05:00:00Z");
        alarms.stop();
        later(Duration.ofHours(2));
        get(store.ports().inbox().store(ScheduledEvent.of(job, job.next(), time.now())));

        begin(new LineSettings());

        awaitSent("answer 1");
        awaitRest();
        assertThat(store.rows("select event_key, state from inbox")).containsExactly("schedule:1:1767330000 done");
        assertThat(store.rows("select next_due from schedules")).containsExactly("null");
        assertThat(store.rows("select chat, thread, reply_to from outbox")).containsExactly("-5 17 null");
    }

    private Job keep(Turn by, String at) {
        var instant = Instant.parse(at);
        var timing = new Timing.Once(instant, ScheduleSettings.ZONE);
        var task = new Task(Place.of(by.origin()), by.author(), TASK, timing);
        return get(store.ports().schedules().add(task, instant, by.id(), 0, 50)).orElseThrow();
    }

    private static Multi<ModelEvent> creating(String when, String task) {
        return LineModel.calling(
                "c1", ScheduleTool.NAME, "{\"action\":\"create\",\"when\":\"" + when + "\",\"task\":\"" + task + "\"}");
    }

    private void schedule(Turn turn, String when, String task) {
        line.answers(creating(when, task));
        line.say("made", turn);
        awaitSent("answer 2");
        assertThat(store.rows("select task from schedules")).containsExactly(task);
        awaitRest();
    }

    private void awaitSent(String... messages) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly(messages));
    }

    /** Time goes by, and the schedule looks, as it does each minute. */
    private void later(Duration passing) {
        time.pass(passing);
        alarms.look();
    }

    /** It looks at once when there is a new job; by then it waits for its time. */
    private void awaitRest() {
        await().until(() -> time.waiting() == 1);
    }
}
