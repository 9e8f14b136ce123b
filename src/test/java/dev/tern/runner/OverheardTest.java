package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.PersonId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.Turn;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What people say to each other, for the model to know. */
class OverheardTest {
    private static final GateSettings OBSERVING = GateSettings.BY_DEFAULT.observing(3);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line(GateSettings gate) {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().gate(gate));
    }

    private static Turn chatter(String message, Author author, String text) {
        return in(Optional.empty(), message, author, Addressing.NONE, text);
    }

    private static Turn in(Optional<ThreadId> thread, String message, Author author, Addressing how, String text) {
        var origin = Turns.origin("-5", ChatKind.GROUP, "The group", thread);
        return Turns.message(message, Turns.of(author, origin, how, text));
    }

    private static String askedIn(SmallLine line, Turn question) {
        line.say("q" + question.origin().message(), question);
        await().until(() -> !line.requests().isEmpty());
        return String.join("\n", Shown.said(line.requests().getLast()));
    }

    private static Turn question(Optional<ThreadId> thread) {
        return in(thread, "99", Turns.ANN, Addressing.MENTION, "who said what?");
    }

    /** B82: who said what is there for the one turn, and kept in no table. */
    @Test
    void theModelKnowsWhatWasSaidAndNothingKeepsIt() {
        var line = line(OBSERVING);
        line.say("1", chatter("1", Turns.ANN, "I vote red"));
        line.say("2", chatter("2", Turns.BO, "I vote blue"));

        assertThat(askedIn(line, question(Optional.empty())))
                .contains("- \"Ann\": \"I vote red\"\n- \"Bo\": \"I vote blue\"");
        await().until(() -> line.platform.sent().size() == 1);
        assertThat(store.rows("select text from messages where role = 'user'")).containsExactly("who said what?");
        assertThat(store.rows("select count(*) from messages where text like '%vote%'"))
                .containsExactly("0");
    }

    @Test
    void unlessToldToItDoesNotListen() {
        var line = line(GateSettings.BY_DEFAULT);
        line.say("1", chatter("1", Turns.ANN, "I vote red"));

        assertThat(askedIn(line, question(Optional.empty()))).doesNotContain("red");
    }

    @Test
    void aBoundOfNothingStopsTheStart() {
        assertThatThrownBy(() -> Overheard.of(GateSettings.BY_DEFAULT.observing(0)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("tern.gate.observe-messages");
    }

    @Test
    void onlyTheNewestAreKept() {
        var line = line(OBSERVING);
        for (int i = 1; i <= 4; i++) {
            line.say("" + i, chatter("" + i, Turns.BO, "remark " + i));
        }

        assertThat(askedIn(line, question(Optional.empty())))
                .contains("remark 2", "remark 3", "remark 4")
                .doesNotContain("remark 1");
    }

    @Test
    void whatIsChangedOrTakenAwayIsSo() {
        var line = line(OBSERVING);
        line.say("1", chatter("1", Turns.ANN, "I vote red"));
        line.say("2", chatter("2", Turns.BO, "I vote blue"));
        line.deliver("3", new Decoded.Edited(chatter("1", Turns.ANN, "I vote green")));
        line.deliver(
                "4", new Decoded.Deleted(question(Optional.empty()).origin().chat(), List.of(new MessageId("2"))));

        assertThat(askedIn(line, question(Optional.empty())))
                .contains("I vote green")
                .doesNotContain("red", "blue");
    }

    /** B66: an alert is a bot's; whoever asks about it in its thread need not repeat it. */
    @Test
    void aThreadKnowsTheMessageThatItHangsFromAndNotTheRestOfTheChat() {
        var line = line(OBSERVING);
        var bot = new Author(new PersonId("99"), "Alerts", true);
        line.say("1", chatter("41", Turns.BO, "lunch?"));
        line.say("2", in(Optional.of(new ThreadId("42")), "42", bot, Addressing.NONE, "CPU high"));

        assertThat(askedIn(line, question(Optional.of(new ThreadId("42")))))
                .contains("- \"Alerts\": \"CPU high\"")
                .doesNotContain("lunch");
    }

    @Test
    void aLateChangeIsNotedWhereThatIsAskedFor() {
        var line = line(GateSettings.BY_DEFAULT.notingEdits());
        line.say("1", in(Optional.empty(), "1", Turns.BO, Addressing.MENTION, "add two"));
        await().until(() -> line.platform.sent().size() == 1);
        line.deliver("2", new Decoded.Edited(in(Optional.empty(), "1", Turns.BO, Addressing.MENTION, "add three")));

        line.say("3", question(Optional.empty()));
        await().until(() -> line.platform.sent().size() == 2);
        assertThat(String.join("\n", Shown.said(line.requests().getLast())))
                .contains("\"Bo\" has changed an earlier message to: \"add three\"");
    }
}
