package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.TurnControl.Stopped;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatedTool;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What it means to stop a turn. B99, B100. */
class StopTest {
    private static final SessionKey DIRECT = SessionKeys.BY_DEFAULT.of(Turns.direct("x"));
    private static final SessionKey THREAD = SessionKeys.BY_DEFAULT.of(Turns.inThread(Turns.ANN, "9", "x"));

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final GatedTool tool = new GatedTool();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().with(tool));
    }

    private List<String> outcomes() {
        return store.rows("select outcome from turns order by seq");
    }

    private void awaitOutcomes(String... expected) {
        await().untilAsserted(() -> assertThat(outcomes()).containsExactly(expected));
    }

    @Test
    void aTurnOfWhichNothingWasSeenEndsWithoutAWord() {
        var line = line().answers(LineModel.stuckBehind("half an ans"));
        line.say("1", Turns.direct("one"));
        await().until(() -> line.requests().size() == 1);

        var stopped = line.control().stop(DIRECT, Turns.ANN.id());

        assertThat(stopped).isEqualTo(new Stopped(true, 0, false));
        awaitOutcomes("interrupted");
        assertThat(store.rows("select role, text from messages order by ordinal"))
                .containsExactly("user one", "assistant ");
        assertThat(store.rows("select state from inbox")).containsExactly("done");
        assertThat(store.rows("select id from outbox")).isEmpty();
        assertThat(line.platform.sent()).isEmpty();
    }

    @Test
    void whatWasSeenIsWhatIsKeptAndStaysMarked() {
        var line = line().answers(LineModel.stuckBehind("half an answer. "));
        line.platform.drafts();
        line.say("1", Turns.direct("one"));
        await().until(() -> !line.platform.drafted().isEmpty());
        var seen = line.platform.drafted().getLast();

        line.control().stop(DIRECT, Turns.ANN.id());

        awaitOutcomes("interrupted");
        assertThat(store.rows("select text from messages where role = 'assistant'"))
                .containsExactly(seen);
        await().untilAsserted(() ->
                assertThat(line.platform.sent()).containsExactly(seen.strip() + "\n\n" + Apology.STOPPED));
    }

    /** B99. */
    @Test
    void aToolThatHangsIsLeftAndItsLateResultIsNotKept() {
        var line = line().answers(LineModel.calling("c1", "wait"));
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);

        line.control().stop(DIRECT, Turns.ANN.id());
        awaitOutcomes("interrupted");
        tool.gate.release();

        assertThat(tool.cancelled()).isEqualTo(1);
        assertThat(store.rows("select text from messages where role = 'tool'"))
                .singleElement()
                .asString()
                .doesNotContain("waited");
        assertThat(line.requests()).hasSize(1);
    }

    /** B100. */
    @Test
    void whatIsSaidAfterAStopIsAnsweredLikeAnythingElse() {
        var line = line().answers(LineModel.stuckBehind("half"));
        line.say("1", Turns.direct("one"));
        await().until(() -> line.requests().size() == 1);
        line.control().stop(DIRECT, Turns.ANN.id());

        line.say("2", Turns.direct("hello"));

        awaitOutcomes("interrupted", "answered");
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly("answer 2"));
        assertThat(Shown.allSaid(line.requests().getLast())).contains("one", "hello");
    }

    @Test
    void whatWaitsIsKeptUnansweredAndCounted() {
        var line = line();
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        await().until(() -> line.control().of(DIRECT).waiting().size() == 2);

        var stopped = line.control().stop(DIRECT, Turns.ANN.id());

        assertThat(stopped).isEqualTo(new Stopped(true, 2, false));
        await().untilAsserted(() -> assertThat(store.rows("select state from inbox order by id"))
                .containsExactly("done", "failed", "failed"));
        assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactlyInAnyOrder("one", "two", "three");
        assertThat(store.rows("select id from outbox")).isEmpty();
        assertThat(line.requests()).hasSize(1);
    }

    @Test
    void nobodyStopsWhatAnotherHasAsked() {
        var line = line();
        var held = line.hold();
        line.say("1", Turns.inThread(Turns.ANN, "9", "ann's"));
        await().until(held::isReached);
        line.say("2", Turns.inThread(Turns.BO, "9", "bo's"));
        line.say("3", Turns.inThread(Turns.ANN, "9", "ann's second"));
        await().until(() -> line.control().of(THREAD).waiting().size() == 2);

        var stopped = line.control().stop(THREAD, Turns.BO.id());
        held.release();

        assertThat(stopped).isEqualTo(new Stopped(false, 1, true));
        await().untilAsserted(() -> assertThat(outcomes()).containsExactlyInAnyOrder("failed", "answered", "answered"));
    }

    @Test
    void whereNothingRunsThereIsNothingToStop() {
        assertThat(line().control().stop(DIRECT, Turns.ANN.id())).isEqualTo(new Stopped(false, 0, false));
    }

    @Test
    void theBusinessOfALaneIsWhatRunsAndWhatWaits() {
        var line = line();
        var held = line.hold();
        Turn first = Turns.direct("one");
        Turn second = Turns.direct("two");
        line.say("1", first);
        await().until(held::isReached);
        line.say("2", second);
        await().until(() -> !line.control().of(DIRECT).waiting().isEmpty());

        var business = line.control().of(DIRECT);

        assertThat(business.running()).hasValueSatisfying(running -> {
            assertThat(running.turn()).isEqualTo(first.id());
            assertThat(running.by()).isEqualTo(Turns.ANN.id());
        });
        assertThat(business.waiting()).containsExactly(second.id());
        held.release();
    }
}
