package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.session.BusyMode;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatedTool;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Attachment;
import dev.tern.turn.SessionKey;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What happens with what is said while a turn runs. */
class BusyModeTest {
    private static final SessionKey DIRECT = SessionKeys.BY_DEFAULT.of(Turns.direct("x"));
    private static final SessionKey THREAD = SessionKeys.BY_DEFAULT.of(Turns.inThread(Turns.ANN, "9", "x"));

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final GatedTool tool = new GatedTool();

    private SmallLine line(BusyMode mode) {
        return new SmallLine(
                store.ports(), Commands.NONE, new LineSettings().with(tool).busy(mode));
    }

    private static void awaitSent(SmallLine line, String... texts) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactly(texts));
    }

    private static void awaitWaiting(SmallLine line, SessionKey key, int count) {
        await().until(() -> line.control().of(key).waiting().size() == count);
    }

    /** B101: nothing that waits expires, and each is answered in its turn. */
    @Test
    void queuedMessagesAreTurnsOfTheirOwnInOrder() {
        var line = line(BusyMode.QUEUE);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        held.release();

        awaitSent(line, "answer 1", "answer 2", "answer 3");
        assertThat(store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                        + " order by t.seq"))
                .containsExactly("one", "two", "three");
    }

    /** B101. */
    @Test
    void collectedMessagesAreOneTurn() {
        var line = line(BusyMode.COLLECT);
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        awaitWaiting(line, DIRECT, 2);
        held.release();

        awaitSent(line, "answer 1", "answer 2");
        assertThat(Shown.allSaid(line.requests().getLast())).contains("one", "two\nthree");
        await().untilAsserted(() ->
                assertThat(store.rows("select state from inbox")).containsExactly("done", "done", "done"));
        assertThat(store.rows("select distinct turn_id from inbox")).hasSize(2);
    }

    @Test
    void whatOthersSayIsCollectedWithTheirsAlone() {
        var line = line(BusyMode.COLLECT);
        var held = line.hold();
        line.say("1", Turns.inThread(Turns.ANN, "9", "one"));
        await().until(held::isReached);
        line.say("2", Turns.inThread(Turns.BO, "9", "bo 1"));
        line.say("3", Turns.inThread(Turns.ANN, "9", "ann 1"));
        line.say("4", Turns.inThread(Turns.BO, "9", "bo 2"));
        awaitWaiting(line, THREAD, 3);
        held.release();

        awaitSent(line, "answer 1", "answer 2", "answer 3");
        assertThat(store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                        + " order by t.seq"))
                .containsExactly("one", "bo 1\nbo 2", "ann 1");
    }

    @Test
    void aNewMessageInterruptsOnesOwnTurnAndRunsNext() {
        var line = line(BusyMode.INTERRUPT).answers(LineModel.stuckBehind("half"));
        line.say("1", Turns.inThread(Turns.ANN, "9", "one"));
        await().until(() -> line.requests().size() == 1);
        line.say("2", Turns.inThread(Turns.BO, "9", "bo's"));
        awaitWaiting(line, THREAD, 1);

        line.say("3", Turns.inThread(Turns.ANN, "9", "rather two"));

        awaitSent(line, "answer 2", "answer 3");
        assertThat(store.rows("select outcome from turns order by seq"))
                .containsExactly("interrupted", "answered", "answered");
        assertThat(store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                        + " order by t.seq"))
                .containsExactly("one", "rather two", "bo's");
    }

    @Test
    void nobodyInterruptsAnothersTurn() {
        var line = line(BusyMode.INTERRUPT);
        var held = line.hold();
        line.say("1", Turns.inThread(Turns.ANN, "9", "one"));
        await().until(held::isReached);

        line.say("2", Turns.inThread(Turns.BO, "9", "bo's"));
        awaitWaiting(line, THREAD, 1);
        held.release();

        awaitSent(line, "answer 1", "answer 2");
        assertThat(store.rows("select outcome from turns")).containsExactly("answered", "answered");
    }

    @Test
    void inSteerModeWhatIsSaidIsReadBesideTheNextResult() {
        var line = line(BusyMode.STEER).answers(LineModel.calling("c1", "wait"));
        line.say("1", Turns.direct("one"));
        await().until(tool.gate::isReached);

        line.say("2", Turns.direct("rather two"));
        line.say(
                "3",
                Turns.with(Turns.direct("a picture"), List.of(new Attachment.Image("f", "image/png", 1)), List.of()));
        awaitWaiting(line, DIRECT, 2);
        tool.gate.release();

        awaitSent(line, "answer 2", "answer 3");
        assertThat(store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                        + " order by t.seq, ordinal"))
                .containsExactly("one", "rather two", "a picture");
        assertThat(tool.calls()).isEqualTo(1);
    }

    @Test
    void nobodySteersAnothersTurn() {
        var line = line(BusyMode.STEER).answers(LineModel.calling("c1", "wait"));
        line.say("1", Turns.inThread(Turns.ANN, "9", "one"));
        await().until(tool.gate::isReached);

        line.say("2", Turns.inThread(Turns.BO, "9", "bo's"));
        awaitWaiting(line, THREAD, 1);
        tool.gate.release();

        awaitSent(line, "answer 2", "answer 3");
    }

    @Test
    void whoHasFilledTheirPartIsToldOnceAndWhatWasTakenIsAnswered() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings().capacity(2));
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        line.say("4", Turns.direct("four"));
        await().untilAsserted(() -> assertThat(store.rows("select state from inbox where state = 'failed'"))
                .hasSize(2));
        held.release();

        await().untilAsserted(() -> assertThat(line.platform.sent()).hasSize(3).endsWith("answer 1", "answer 2"));
        assertThat(line.platform.sent().getFirst()).startsWith("I am still busy with your earlier messages");
        assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactlyInAnyOrder("one", "two", "three", "four");
    }

    /** One person's hundred messages don't starve another. */
    @Test
    void inASharedConversationPeopleTakeTurns() {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings().capacity(200));
        var held = line.hold();
        for (int i = 0; i <= 100; i++) {
            line.say("a" + i, Turns.inThread(Turns.ANN, "9", "ann " + i));
        }
        await().until(held::isReached);
        line.say("b", Turns.inThread(Turns.BO, "9", "bo"));
        awaitWaiting(line, THREAD, 101);
        held.release();

        await().untilAsserted(() -> assertThat(line.requests()).hasSizeGreaterThan(1));
        assertThat(Shown.allSaid(line.requests().get(1))).contains("bo");
    }
}
