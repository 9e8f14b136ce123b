package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands that change what was said, on the line. */
class PastCommandsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SmallLine line;

    private int said;

    @BeforeEach
    void open() {
        line = line();
    }

    private SmallLine line() {
        return new SmallLine(
                store.ports(), SlashCommands.of(CommandFixture.ports(store.ports())), OverlaySettings.NONE);
    }

    /** Says something in the direct chat, and gives what comes back. */
    private String say(String text) {
        line.say(String.valueOf(said), Turns.direct(text));
        said++;
        await().until(() -> line.platform.sent().size() == said);
        return line.platform.sent().getLast();
    }

    private List<String> userWords() {
        return store.rows("select m.text from messages m join session_turns s on s.turn_id = m.turn_id"
                + " join sessions n on n.id = s.session_id where m.role = 'user' and n.ended_at is null"
                + " order by s.seq, m.ordinal");
    }

    @Test
    void undoTakesBackTheLastExchanges() {
        say("one");
        say("two");
        say("three");

        assertThat(say("/undo 2")).isEqualTo("I took back 2 exchanges; I no longer see them, though you still may.");

        assertThat(userWords()).containsExactly("one");
        assertThat(say("/undo")).startsWith("I took back 1 exchange; I no longer see it");
        assertThat(say("/undo  ")).isEqualTo("There is nothing to take back.");
        assertThat(say("/undo many")).startsWith("How many?");
    }

    @Test
    void retryAsksOnceMoreAsIfItHadNotBeenAnswered() {
        say("one");
        say("two");

        assertThat(say("/retry")).isEqualTo("answer 3");

        assertThat(userWords()).containsExactly("one", "two");
        assertThat(line.requests().getLast().messages()).hasSize(4);
        assertThat(store.rows("select count(*) from turns")).containsExactly("3");
    }

    @Test
    void withoutAnythingSaidThereIsNothingToTryAgain() {
        assertThat(say("/retry")).isEqualTo("There is nothing to answer once more.");
    }

    /** A command whose process dies between its effect and its answer runs again, with the same effect. */
    @Test
    void aRetryThatIsCutOffRunsOnceMoreAndTakesBackNothingElse() {
        say("one");
        say("two");
        line.hold();
        line.say("9", Turns.direct("/retry"));
        await().until(() -> line.requests().size() == 3);

        line = line();
        line.open(Map.of("9", Turns.direct("/retry")));

        await().until(() -> line.platform.sent().equals(List.of("answer 1")));
        assertThat(userWords()).containsExactly("one", "two");
    }

    @Test
    void whileSomethingRunsNothingIsTakenBack() {
        say("one");
        var held = line.hold();
        line.say("8", Turns.direct("two"));
        await().until(held::isReached);

        line.say("9", Turns.direct("/undo"));
        await().until(() -> line.platform.sent().size() == 2);
        held.release();

        await().until(() -> line.platform.sent().size() == 3);
        assertThat(userWords()).containsExactly("one", "two");
    }

    @Test
    void aBranchGoesOnAndTheOtherStays() {
        say("one");
        say("/title Boats");

        assertThat(say("/branch Sails")).startsWith("We go on in a copy");
        say("two");

        assertThat(userWords()).containsExactly("one", "two");
        assertThat(say("/sessions")).contains("1. **Sails**, ", "2 turns", " (this one)", "2. **Boats**, ", "1 turn,");
        assertThat(say("/resume boats")).isEqualTo("Back in **Boats** with its 1 turn.");
        assertThat(userWords()).containsExactly("one");
        assertThat(say("/resume 1")).isEqualTo("Back in **Sails** with its 2 turns.");
        assertThat(say("/branch  ")).startsWith("We go on in a copy");
        assertThat(say("/new")).startsWith("A new conversation");
        assertThat(say("/branch")).isEqualTo("Nothing was said here yet, so there is nothing to copy.");
    }

    /** B85. */
    @Test
    void anothersSessionIsAsIfItWereNotThere() {
        say("one");
        var mine = store.rows("select id from sessions").getFirst();

        line.say("9", Turns.inGroup(Turns.BO, "/resume " + mine));
        await().until(() -> line.platform.sent().size() == 2);
        await().until(() ->
                store.rows("select id from inbox where state <> 'done'").isEmpty());
        line.say("10", Turns.inGroup(Turns.BO, "/resume 20260102-030405-00000000"));

        await().until(() -> line.platform.sent().size() == 3);
        assertThat(line.platform.sent().subList(1, 3))
                .containsOnly("There is no such conversation here, or more than one; `/sessions` lists them.");
    }
}
