package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.RiskyTool;
import dev.tern.testing.Turns;
import dev.tern.tool.Ending;
import dev.tern.tool.Ending.State;
import dev.tern.tool.QuestionId;
import dev.tern.tool.builtin.ClarifyTool;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What becomes of a question whose process has died, when its turn is run again. */
class AskedBeforeTest {
    private static final Turn DIRECT = Turns.direct("erase it");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final RiskyTool tool = new RiskyTool();

    private AskedLine line() {
        return new AskedLine(store, new LineSettings().with(tool));
    }

    private void ended(String id, Ending how) {
        get(store.ports().questions().end(new QuestionId(id), how, Optional.empty()));
    }

    private static void start(AskedLine line) {
        get(line.line.asking().leave());
        line.line.open(Map.of("asking " + DIRECT.id(), DIRECT));
    }

    @Test
    void whatWasNotAllowedYetIsNotDoneAndSaysSo() {
        line().asks(DIRECT, "erase");

        var next = line();
        start(next);

        next.awaitResult("Error: the approval expired with a restart; it was not run");
        await().untilAsserted(() -> assertThat(next.sent())
                .contains("**May I do this?** erase\n\n*I was restarted meanwhile; I did not do it.*", "answer 1"));
        assertThat(tool.calls()).isZero();
        assertThat(store.rows("select id from questions")).isEmpty();
    }

    @Test
    void whatARestartInGoodOrderCutsOffHasExpiredToo() {
        var line = line().asks(DIRECT, "erase");

        var drained = line.line.drain(Duration.ofSeconds(1));
        line.line.time.pass(Duration.ofSeconds(2));

        await().untilAsserted(() -> assertThat(line.sent())
                .contains("**May I do this?** erase\n\n*I was restarted meanwhile; I did not do it.*"));
        await().untilAsserted(() -> assertThat(drained).isDone());
        var next = line();
        start(next);
        next.awaitResult("Error: the approval expired with a restart; it was not run");
        assertThat(tool.calls()).isZero();
    }

    /** As when a stop was written, and what it stopped was not. */
    @Test
    void whatWasStoppedWithoutAnEndOfItsTurnHasExpired() {
        ended(line().asks(DIRECT, "erase").question(), Ending.of(State.STOPPED));

        var next = line();
        start(next);

        next.awaitResult("Error: the approval expired with a restart; it was not run");
        assertThat(tool.calls()).isZero();
    }

    @Test
    void aPressAfterTheRestartDecidesNothing() {
        var id = line().asks(DIRECT, "erase").question();

        var next = line();
        start(next);
        next.presses(Turns.ANN, DIRECT, "/approve " + id);

        await().untilAsserted(() -> assertThat(next.whispered()).containsExactly(DecideCommand.NOTHING));
        assertThat(tool.calls()).isZero();
    }

    @Test
    void whatWasAllowedAndNotBegunIsDone() {
        var id = line().asks(DIRECT, "erase").question();
        ended(id, new Ending(State.ALLOWED, "Ann", ""));

        var next = line();
        start(next);

        next.awaitResult("erased 1");
        await().untilAsserted(() -> assertThat(next.sent()).contains("**May I do this?** erase\n\n*Allowed by Ann.*"));
    }

    @Test
    void whatWasAllowedAndBegunIsUnknown() {
        var id = line().asks(DIRECT, "erase").question();
        ended(id, new Ending(State.ALLOWED, "Ann", ""));
        get(store.ports().journal().append(DIRECT.id(), new CallStarted("c" + DIRECT.id())));

        start(line());

        await().untilAsserted(() -> assertThat(store.rows("select text from messages where role = 'tool'"))
                .singleElement()
                .asString()
                .contains("the outcome of this call is unknown"));
        assertThat(tool.calls()).isZero();
    }

    @Test
    void whatWasAnsweredIsNotAskedAgain() {
        var settings = new LineSettings().asking(asking -> new ClarifyTool(asking, Duration.ofMinutes(1)));
        var first = new AskedLine(store, settings)
                .asks(DIRECT, LineModel.calling("c1", "clarify", "{\"question\":\"Which soup?\"}"));
        ended(first.question(), new Ending(State.ANSWERED, "Ann", "leek"));

        var next = new AskedLine(store, settings);
        start(next);

        next.awaitResult("leek");
        await().untilAsserted(() -> assertThat(next.sent())
                .containsExactlyInAnyOrder("Which soup?\n\n*Answered by Ann: leek*", "answer 1"));
    }
}
