package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people see when a platform fails in each of its ways: the real SDK against the sandbox, which fails as it is told.
 * One subclass for each platform.
 */
abstract class DeliveryFaultContract extends DeliveryBench {
    /** B74: not a call before the platform allows it. */
    @Test
    void aRateLimitedSendWaitsAndCallsNobodyMeanwhile() {
        people.fault(
                fault -> fault.put("method", wire().send()).put("status", 429).put("retryAfter", 2));
        int before = people.calls(wire().send()).size();

        say("fault-limited", "Slowly, please.");

        assertThat(people.awaitAnswers("dm-fault-limited", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        var calls = people.calls(wire().send()).subList(before, before + 2);
        assertThat(at(calls.get(1)) - at(calls.get(0))).isGreaterThanOrEqualTo(2_000);
    }

    @Test
    void aPlatformThatIsIllIsTriedAgain() {
        people.fault(
                fault -> fault.put("method", wire().send()).put("status", 503).put("times", 2));

        say("fault-ill", "Are you there?");

        assertThat(people.awaitAnswers("dm-fault-ill", 1).getFirst().text()).isEqualTo("Yes, indeed.");
    }

    /** Row 27 of the fault matrix. */
    @Test
    void aChatThatThePlatformIsSlowWithHoldsUpNoOther() {
        var before = people.calls(wire().send()).size();
        people.fault(fault -> fault.put("method", wire().send()).put("delayMs", 4_000));
        say("fault-slow", "Slowly?");
        people.awaitCalls(wire().send(), before + 1);

        say("fault-quick", "Quickly?");

        assertThat(people.awaitAnswers("dm-fault-quick", 1)).hasSize(1);
        assertThat(people.answers("dm-fault-slow"))
                .as("the platform has not answered yet")
                .isEmpty();
        assertThat(people.awaitAnswers("dm-fault-slow", 1)).hasSize(1);
    }

    /** B29. */
    @Test
    void anAnswerThatWasTakenWithoutAReceiptIsThereOnceOrMarked() {
        people.fault(fault -> fault.put("method", wire().send()).put("acceptThenDrop", true));

        say("fault-dropped", "Did it arrive?");

        var answers = people.awaitAnswers("dm-fault-dropped", wire().blind() ? 2 : 1);
        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(List.of("sent")));
        assertThat(answers.getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(answers.getLast().text()).isEqualTo(wire().blind() ? "↻ Yes, indeed." : "Yes, indeed.");
    }

    /** B01. */
    @Test
    void markupThatIsRefusedIsSentOnceWithoutMarkup() {
        model.answers(Script.text("**Done** - see snake_case_name"));
        people.fault(fault -> fault.put("method", wire().send()).put("status", 400));

        say("fault-markup", "Do it.");

        assertThat(people.awaitAnswers("dm-fault-markup", 1).getFirst().text()).isEqualTo("Done - see snake_case_name");
    }

    /** B33. */
    @Test
    void aDeadTargetIsRememberedAndHealedByTheNextMessage() {
        people.fault(
                fault -> fault.put("method", wire().send()).put("status", 403).put("error", wire().gone()));

        say("fault-gone", "Hello?");

        await().atMost(PATIENCE).until(() -> rows.column(
                        "select why from dead_targets where account like '" + wire().platform() + ":%'")
                .contains(wire().why()));

        say("fault-gone", "I am back.");

        assertThat(people.awaitAnswers("dm-fault-gone", 1).getFirst().text()).isEqualTo("Yes, indeed.");
        assertThat(rows.column("select why from dead_targets where account like '" + wire().platform() + ":%'"))
                .doesNotContain(wire().why());
    }

    /** B31. */
    @Test
    void anAnswerArrivesThoughItsQuestionIsGone() {
        var thinking = new Gate();
        model.answers(Script.text("Yes, indeed.").after(thinking));
        var asked = people.mention("group-fault-deleted", "alice", "is it so?");
        await().atMost(PATIENCE).until(thinking::isReached);
        people.delete("group-fault-deleted", asked.id());

        thinking.release();

        assertThat(people.awaitAnswers("group-fault-deleted", 1).getFirst().text())
                .isEqualTo("Yes, indeed.");
    }

    @Test
    void anAnswerIsSeenWhileItIsWrittenAndIsOneMessage() {
        var writing = writes("fault-stream");
        awaitSeen("dm-fault-stream", HALF);

        writing.release();

        awaitSeen("dm-fault-stream", WHOLE);
    }

    /** B77. */
    @Test
    void aRateLimitedEditWaitsAndMakesNoSecondMessage() {
        var writing = writes("fault-edit-limited");
        awaitSeen("dm-fault-edit-limited", HALF);
        people.fault(
                fault -> fault.put("method", wire().edit()).put("status", 429).put("retryAfter", 2));
        int before = people.calls(wire().edit()).size();

        writing.release();

        awaitSeen("dm-fault-edit-limited", WHOLE);
        var calls = people.calls(wire().edit());
        assertThat(at(calls.get(before + 1)) - at(calls.get(before))).isGreaterThanOrEqualTo(2_000);
    }

    /** B76. */
    @Test
    void anEditOfUnknownOutcomeIsMadeAgain() {
        var writing = writes("fault-edit-dropped");
        awaitSeen("dm-fault-edit-dropped", HALF);
        people.fault(fault -> fault.put("method", wire().edit()).put("acceptThenDrop", true));

        writing.release();

        awaitSeen("dm-fault-edit-dropped", WHOLE);
        await().atMost(PATIENCE).until(() -> rows.column("select state from drafts order by message").stream()
                .noneMatch("finalizing"::equals));
    }

    /** B77. */
    @Test
    void aDraftThatCantBeEditedGivesWayToTheAnswer() {
        var writing = writes("fault-frozen");
        awaitSeen("dm-fault-frozen", HALF);
        people.fault(
                fault -> fault.put("method", wire().edit()).put("status", 400).put("error", wire().frozen()));

        writing.release();

        awaitSeen("dm-fault-frozen", WHOLE);
    }

    /** A line above the answer, which then takes its place. */
    @Test
    void toolsAtWorkAreSeenUntilThereIsAnAnswer() {
        var thinking = new Gate();
        model.answers(
                Script.call("c1", "current_time", "{}"), Script.text("Late.").after(thinking));
        say("fault-tools", "How late is it?");
        awaitSeen("dm-fault-tools", "🔧 current_time…");

        thinking.release();

        awaitSeen("dm-fault-tools", "Late.");
        assertThat(rows.column("select text from messages")).noneMatch(text -> text.contains("🔧"));
    }

    /** What was seen of a stopped answer stays, says so, and nothing follows. */
    @Test
    void anAnswerThatIsStoppedIsSeenAsFarAsItWas() {
        writes("fault-stopped");
        awaitSeen("dm-fault-stopped", HALF);

        say("fault-stopped", "/stop");

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(people.answers("dm-fault-stopped"))
                .extracting(SandboxClient.Message::text)
                .startsWith(HALF + "\n\n(stopped)")
                .endsWith("Stopped."));
    }

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"\u200b\u2060", "<think>nothing comes to mind</think>", "<think>cut off"})
    void anAnswerWithNothingToSeeIsAnHonestSentence(String nothing) {
        model.answers(Script.text(nothing), Script.text(nothing));
        var person = "fault-empty" + nothing.length();

        say(person, "Say nothing.");

        assertThat(people.awaitAnswers("dm-" + person, 1).getFirst().text()).isEqualTo("I have no answer to that.");
    }
}
