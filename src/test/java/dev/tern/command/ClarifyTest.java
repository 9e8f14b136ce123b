package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Turns;
import dev.tern.tool.ApprovalConfig.Rule;
import dev.tern.tool.builtin.ClarifyTool;
import dev.tern.turn.Addressing;
import dev.tern.turn.Turn;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The model asks back, and what the person says is the call's result and no turn of its own. */
class ClarifyTest {
    private static final Turn DIRECT = Turns.direct("cook");
    private static final Turn GROUP = Turns.inGroup(Turns.ANN, "cook");
    private static final String ARGUMENTS = "{\"question\":\"Which soup?\",\"choices\":[\"Leek\",\"Tomato\"]}";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private AskedLine line;

    @BeforeEach
    void open() {
        open(ApprovalSettings.USUAL);
    }

    private void open(ApprovalSettings approvals) {
        line = new AskedLine(
                store,
                new LineSettings()
                        .asking(asking -> new ClarifyTool(asking, Duration.ofMinutes(10)))
                        .approvals(approvals));
    }

    private void ask(Turn turn) {
        line.asks(turn, LineModel.calling("c1", "clarify", ARGUMENTS));
    }

    @Test
    void theQuestionStandsInTheChat() {
        ask(DIRECT);

        assertThat(line.sent()).containsExactly("Which soup?\n\n*Press a button, or write your own answer.*");
    }

    @Test
    void thePersonsNextMessageIsTheAnswerAndNoTurn() {
        ask(DIRECT);

        line.says(Turns.direct("Leek, no: *onion*"));

        line.awaitResult("Leek, no: *onion*");
        await().untilAsserted(() -> assertThat(line.sent())
                .contains("Which soup?\n\n*Answered by Ann: Leek, no: \\*onion\\**", "answer 2"));
        assertThat(store.rows("select id from turns")).hasSize(1);
        await().untilAsserted(() -> assertThat(store.rows("select state, turn_id from inbox order by id"))
                .containsExactly("done " + DIRECT.id(), "done " + DIRECT.id()));
    }

    @Test
    void aPressIsTheAnswerThatStandsOnIt() {
        ask(DIRECT);

        line.presses(Turns.ANN, DIRECT, "/answer " + line.question() + " 2");

        line.awaitResult("Tomato");
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(""));
    }

    @Test
    void amongPeopleOnlyTheOneWhoWasAskedAnswers() {
        ask(GROUP);
        var id = line.question();

        line.says(Turns.of(Turns.BO, GROUP.origin(), Addressing.NONE, "tomato"));
        line.says(Turns.of(Turns.ANN, GROUP.origin(), Addressing.OTHERS, "bo, be quiet"));
        line.presses(Turns.BO, GROUP, "/answer " + id + " 2");
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING));
        assertThat(line.questions()).containsExactly(id);
        line.says(Turns.of(Turns.ANN, GROUP.origin(), Addressing.NONE, "leek"));

        line.awaitResult("leek");
    }

    @Test
    void commandsAreStillCommands() {
        ask(DIRECT);

        line.says(Turns.direct("/stop"));

        await().untilAsserted(() ->
                assertThat(store.rows("select outcome from turns")).containsExactly("interrupted"));
    }

    @Test
    void whatNobodyAnswersInTimeIsToldToTheModel() {
        ask(DIRECT);

        line.line.time.pass(Duration.ofMinutes(10));

        line.awaitResult("Error: nobody answered in time; go on without the answer, or say what you lack");
    }

    /** It would be asked whether it may be asked; and its call has room for one question. */
    @Test
    void aRuleThatEveryCallBeAllowedLeavesQuestionsAlone() {
        open(ApprovalSettings.USUAL.rule("*", Rule.ASK));
        ask(DIRECT);

        line.says(Turns.direct("leek"));

        line.awaitResult("leek");
    }

    @Test
    void theOperatorMayForbidQuestions() {
        open(ApprovalSettings.USUAL.rule("clarify", Rule.DENY));
        line.line.answers(LineModel.calling("c1", "clarify", ARGUMENTS));

        line.says(DIRECT);

        line.awaitResult("Error: not allowed by the operator");
    }
}
