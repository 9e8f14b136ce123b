package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.RiskyTool;
import dev.tern.testing.Turns;
import dev.tern.tool.ApprovalConfig.Rule;
import dev.tern.turn.Addressing;
import dev.tern.turn.Turn;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call that a person has to allow, from the question to the effect. */
class ApprovalTest {
    private static final Turn DIRECT = Turns.direct("erase it");
    private static final Turn GROUP = Turns.inGroup(Turns.ANN, "erase it");
    private static final String DENIED = "Error: a person was asked and did not allow this; it was not run";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final RiskyTool tool = new RiskyTool();

    private AskedLine line() {
        return line(ApprovalSettings.USUAL);
    }

    private AskedLine line(ApprovalSettings approvals) {
        return new AskedLine(store, new LineSettings().with(tool).approvals(approvals));
    }

    @Test
    void theQuestionSaysWhatIsToBeDoneAndNothingIsDoneYet() {
        var line = line().asks(DIRECT, "erase");

        assertThat(line.sent()).containsExactly("**May I do this?** erase\n\n*Write yes or no, or press a button.*");
        assertThat(tool.calls()).isZero();
        assertThat(store.rows("select entry from journal where entry like '%started%'"))
                .isEmpty();
    }

    @Test
    void aPressAllowsItOnce() {
        var line = line().asks(DIRECT, "erase");
        var id = line.question();

        line.presses(Turns.ANN, DIRECT, "/approve " + id);

        line.awaitResult("erased 1");
        await().untilAsserted(() -> assertThat(line.sent())
                .containsExactlyInAnyOrder(
                        "**May I do this?** erase\n\n*Write yes or no, or press a button.*",
                        "**May I do this?** erase\n\n*Allowed by Ann.*",
                        "answer 2"));
        line.presses(Turns.ANN, Turns.direct("again"), "/approve " + id + " ");
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly("", DecideCommand.NOTHING));
        assertThat(tool.calls()).isEqualTo(1);
        assertThat(store.rows("select distinct state from inbox")).containsExactly("done");
        assertThat(store.rows("select id from questions")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "Yes!", "approve", "/approve", "!approve"})
    void aWordAllowsItBesideTheLane(String word) {
        var line = line().asks(DIRECT, "erase");

        line.says(Turns.direct(word));

        line.awaitResult("erased 1");
        await().until(() -> line.questions().isEmpty());
        assertThat(line.line.requests()).as("the word is for nobody else").hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no", "deny", "/deny"})
    void aWordForbidsIt(String word) {
        var line = line().asks(DIRECT, "erase");

        line.says(Turns.direct(word));

        line.awaitResult(DENIED);
        assertThat(tool.calls()).isZero();
    }

    @Test
    void otherWordsWaitAsUsual() {
        var line = line().asks(DIRECT, "erase");

        line.says(Turns.direct("yes, but not all of it"));

        await().until(() -> !line.line
                .control()
                .of(SessionKeys.BY_DEFAULT.of(DIRECT))
                .waiting()
                .isEmpty());
        assertThat(line.questions()).hasSize(1);
    }

    @Test
    void inAGroupABareWordOfWhoeverWasAskedCounts() {
        var line = line().asks(GROUP, "erase");

        line.says(Turns.of(Turns.ANN, GROUP.origin(), Addressing.NONE, "yes"));

        line.awaitResult("erased 1");
    }

    /** The security matrix' spoof: neither a press, nor a word, nor a command of somebody else's decides. */
    @Test
    void whoeverWasNotAskedDecidesNothingAndLearnsNothing() {
        var line = line().asks(GROUP, "erase");
        var id = line.question();

        line.presses(Turns.BO, GROUP, "/approve " + id);
        line.presses(Turns.BO, GROUP, "/approve 0123456789");
        line.says(Turns.of(Turns.BO, GROUP.origin(), Addressing.NONE, "yes"));
        line.says(Turns.inGroup(Turns.BO, "!approve " + id));
        line.says(Turns.inGroup(Turns.BO, "/approve"));

        await().untilAsserted(() ->
                assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING, DecideCommand.NOTHING));
        await().untilAsserted(() -> assertThat(line.sent()).hasSize(3).contains(DecideCommand.NOTHING));
        assertThat(line.questions()).containsExactly(id);
        assertThat(tool.calls()).isZero();
    }

    @Test
    void nobodyDecidesInAnotherChat() {
        var line = line().asks(GROUP, "erase");

        line.says(Turns.direct("/approve " + line.question()));
        line.says(Turns.direct("/approve"));

        await().untilAsserted(() -> assertThat(line.sent())
                .filteredOn(DecideCommand.NOTHING::equals)
                .hasSize(2));
        assertThat(tool.calls()).isZero();
    }

    @Test
    void anApproverDecidesForOthersInTheirChat() {
        var line = line(ApprovalSettings.USUAL.approvers(false, "testing:8")).asks(GROUP, "erase");
        var id = line.question();

        line.presses(Turns.ANN, GROUP, "/approve " + id);
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING));
        line.presses(Turns.BO, GROUP, "/approve " + id);

        line.awaitResult("erased 1");
        await().untilAsserted(() -> assertThat(line.sent()).contains("**May I do this?** erase\n\n*Allowed by Bo.*"));
    }

    @Test
    void whatNobodyAllowsInTimeIsNotDone() {
        var line = line().asks(DIRECT, "erase");

        line.line.time.pass(Duration.ofMinutes(10));

        line.awaitResult("Error: nobody allowed this in time; it was not run");
        await().untilAsserted(() -> assertThat(line.sent())
                .contains("**May I do this?** erase\n\n*Not allowed in time; I did not do it.*"));
        line.says(Turns.direct("/approve"));
        await().untilAsserted(() -> assertThat(line.sent()).contains(DecideCommand.NOTHING));
        assertThat(tool.calls()).isZero();
    }

    @Test
    void aStopEndsTheWaitAndTheQuestion() {
        var line = line().asks(DIRECT, "erase");

        line.says(Turns.direct("/stop"));

        await().untilAsserted(() ->
                assertThat(store.rows("select outcome from turns")).containsExactly("interrupted"));
        await().untilAsserted(() ->
                assertThat(line.sent()).contains("Stopped.", "**May I do this?** erase\n\n*No longer needed.*"));
        line.awaitResult("Error: the turn ended before this call did.");
        assertThat(tool.calls()).isZero();
    }

    @Test
    void theOperatorForbidsForAll() {
        var line = line(ApprovalSettings.USUAL.rule("er*", Rule.DENY));
        line.line.answers(LineModel.calling("c1", "erase"));
        line.says(DIRECT);

        line.awaitResult("Error: not allowed by the operator");
        assertThat(tool.calls()).isZero();
    }

    @Test
    void theOperatorAllowsForAll() {
        var line = line(ApprovalSettings.USUAL.rule("erase", Rule.ALLOW));
        line.line.answers(LineModel.calling("c1", "erase"));
        line.says(DIRECT);

        line.awaitResult("erased 1");
    }
}
