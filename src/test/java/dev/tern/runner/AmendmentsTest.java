package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.runner.Commands.Match;
import dev.tern.session.BusyMode;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GatherSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What becomes of messages that people change or take away. B39. */
class AmendmentsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line(LineSettings settings) {
        Commands commands = turn -> turn.text().startsWith("/")
                ? Optional.of(new Match.Answered("test", Uni.createFrom().item("done")))
                : Optional.empty();
        return new SmallLine(store.ports(), commands, settings);
    }

    private static Turn said(String message, String text) {
        return Turns.message(message, Turns.direct(text));
    }

    private static void edit(SmallLine line, String key, String message, String text) {
        line.deliver(key, new Decoded.Edited(said(message, text)));
    }

    private static Decoded deleted(String... messages) {
        return new Decoded.Deleted(
                Turns.direct("x").origin().chat(),
                List.of(messages).stream().map(MessageId::new).toList());
    }

    private void awaitSaid(String... texts) {
        await().untilAsserted(() -> assertThat(
                        store.rows("select m.text from messages m join turns t on t.id = m.turn_id where role = 'user'"
                                + " order by t.seq"))
                .containsExactly(texts));
    }

    private List<String> states() {
        return store.rows("select state from inbox order by id");
    }

    /** B39. */
    @Test
    void whatIsStillGatheredBecomesWhatIsSaidNow() {
        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        line.say("1", said("10", "what time is it in Pariss?"));
        edit(line, "2", "10", "what time is it in Paris?");
        line.time.pass(GatherSettings.BY_DEFAULT.maxWait());

        awaitSaid("what time is it in Paris?");
        await().untilAsserted(() -> assertThat(states()).containsExactly("done", "done"));
    }

    @Test
    void whatWaitsInItsLaneBecomesWhatIsSaidNow() {
        var line = line(new LineSettings());
        var held = line.hold();
        line.say("1", said("10", "first"));
        await().until(held::isReached);
        line.say("2", said("11", "seccond"));
        edit(line, "3", "11", "second");
        held.release();

        awaitSaid("first", "second");
        await().untilAsserted(() -> assertThat(states()).containsExactly("done", "done", "done"));
    }

    @Test
    void oneOfSeveralMessagesOfATurnIsChanged() {
        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        var held = line.hold();
        line.say("1", said("10", "first"));
        line.time.pass(GatherSettings.BY_DEFAULT.maxWait());
        await().until(held::isReached);
        line.say("2", said("11", "one"));
        line.say("3", said("12", "too"));
        line.say("4", said("13", "three"));
        line.time.pass(GatherSettings.BY_DEFAULT.maxWait());
        edit(line, "5", "12", "two");
        line.deliver("6", deleted("13"));
        held.release();

        awaitSaid("first", "one\ntwo");
        await().untilAsserted(() -> assertThat(states()).containsOnly("done"));
    }

    @Test
    void aSteeringMessageIsSteeredInAsItIsNow() {
        var line = line(new LineSettings().busy(BusyMode.STEER));
        var held = line.hold();
        line.say("1", said("10", "first"));
        await().until(held::isReached);
        line.say("2", said("11", "steerr"));
        edit(line, "3", "11", "steer");
        held.release();

        await().untilAsserted(() -> assertThat(store.rows("select text from messages where role = 'user'"))
                .containsExactly("first", "steer"));
    }

    @Test
    void aTurnThatHasBegunStaysAsItIs() {
        var line = line(new LineSettings());
        var held = line.hold();
        line.say("1", said("10", "first"));
        await().until(held::isReached);
        edit(line, "2", "10", "another");
        line.deliver("3", deleted("10"));
        held.release();

        awaitSaid("first");
        assertThat(store.rows("select reason from inbox where state = 'ignored' order by id"))
                .containsExactly("edited-late", "deleted-late");
    }

    @Test
    void whatIsTakenAwayInTimeIsNotAnswered() {
        var line = line(new LineSettings().gathering(GatherSettings.BY_DEFAULT));
        var held = line.hold();
        line.say("1", said("10", "first"));
        line.time.pass(GatherSettings.BY_DEFAULT.maxWait());
        await().until(held::isReached);
        line.say("2", said("11", "second"));
        line.time.pass(GatherSettings.BY_DEFAULT.maxWait());
        line.deliver("3", deleted("11"));
        line.say("4", said("12", "third"));
        line.deliver("5", deleted("12"));
        held.release();

        awaitSaid("first");
        assertThat(store.rows("select reason from inbox where state = 'ignored' order by id"))
                .containsExactly("deleted-message", "deleted-message", "deleted-message", "deleted-message");
    }

    /** What a platform tells of a message that opens a thread, it tells of the chat in which that message stands. */
    @Test
    void aMessageOfAChatIsChangedWhileItsThreadWaits() {
        var line = line(new LineSettings());
        var held = line.hold();
        line.say("1", opening("10", "first"));
        await().until(held::isReached);
        line.say("2", opening("11", "seccond"));
        line.say("3", opening("12", "third"));
        edit(line, "4", "11", "second");
        line.deliver("5", deleted("12"));
        held.release();

        awaitSaid("first", "second");
        await().untilAsserted(() -> assertThat(states()).containsExactly("done", "done", "ignored", "done", "ignored"));
    }

    private static Turn opening(String message, String text) {
        var turn = said(message, text);
        var at = turn.origin();
        var thread = new ChatId("opened");
        return new Turn(
                turn.id(),
                new Origin(
                        at.account(),
                        thread,
                        at.kind(),
                        at.title(),
                        Optional.empty(),
                        MessageId.standingIn(at.chat(), message)),
                turn.author(),
                turn.addressing(),
                text,
                List.of(),
                List.of(),
                turn.at());
    }

    @Test
    void aMessageDoesNotBecomeACommand() {
        var line = line(new LineSettings());
        var held = line.hold();
        line.say("1", said("10", "first"));
        await().until(held::isReached);
        line.say("2", said("11", "second"));
        edit(line, "3", "11", "/new");
        held.release();

        awaitSaid("first", "second");
        assertThat(store.rows("select reason from inbox where state = 'ignored'"))
                .containsExactly("edited-into-a-command");
    }

    /** An earlier process kept the events and did not come to more. */
    @Test
    void afterACrashItIsStillAsChanged() {
        var line = line(new LineSettings());
        left(line, "1", new Decoded.Said(said("10", "whole")));
        left(line, "2", new Decoded.Edited(said("10", "changed")));
        left(line, "3", new Decoded.Said(said("11", "gone")));
        left(line, "4", deleted("11"));
        left(line, "5", new Decoded.Edited(said("9", "answered long ago")));

        line.open(Map.of());

        awaitSaid("changed");
        await().untilAsserted(
                        () -> assertThat(states()).containsExactly("done", "done", "ignored", "ignored", "ignored"));
    }

    @Test
    void norDoesOneThatACrashLeft() {
        var line = line(new LineSettings());
        left(line, "1", new Decoded.Said(said("10", "first")));
        left(line, "2", new Decoded.Edited(said("10", "/new")));

        line.open(Map.of());

        awaitSaid("first");
        assertThat(store.rows("select reason from inbox where state = 'ignored'"))
                .containsExactly("edited-into-a-command");
    }

    private void left(SmallLine line, String key, Decoded meaning) {
        get(store.ports().inbox().store(SmallLine.event(key)));
        line.means(key, meaning);
    }
}
