package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.StoredRows.Said;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** {@code kill -9} at each point of the way from a message to its answer. One subclass for each platform and store. */
abstract class CrashContract extends CrashScene {
    @Test
    void killedAsSoonAsTheMessageWasStored() {
        model.answersBy(request -> Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(() -> !rows.column("select id from inbox")
                .isEmpty());

        killAndStart();

        assertOneAnswer();
        assertFirstTurnIsClean();
    }

    @Test
    void killedWhileAMessageWaitsForAnother() {
        var thinking = new Gate();
        model.answers(Script.text("never").after(thinking));
        start();
        people.say("dm-ann", "ann", "A question.");
        awaitReached(thinking);
        people.say("dm-ann", "ann", "The next question.");
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from inbox order by id").equals(List.of("running", "queued")));
        model.answers(Script.text("The answer."), Script.text("The next answer."));

        killAndStart();

        assertThat(people.awaitAnswers("dm-ann", 2))
                .extracting(Message::text)
                .containsExactly("The answer.", "The next answer.");
        assertFirstTurnIsClean();
    }

    @Test
    void killedWhileTheModelThinks() {
        var thinking = new Gate();
        model.answers(Script.text("never").after(thinking), Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        awaitReached(thinking);

        killAndStart();

        assertOneAnswer();
        assertFirstTurnIsClean();
        assertThat(model.requests())
                .as("the one cut off, its repetition, and the next")
                .hasSize(3);
    }

    @Test
    void killedBetweenAToolCallAndItsResult() {
        var working = new Gate();
        tools.hold(working);
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"once\"}"), Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        awaitReached(working);

        gateway.kill();
        working.release();
        start();

        assertOneAnswer();
        assertThat(tools.notes()).containsExactly("once");
        assertThat(firstTurn()).extracting(Said::role).containsExactly("user", "assistant", "tool", "assistant");
        assertThat(firstTurn().get(2).text()).contains("unknown");
    }

    @Test
    void killedAfterAToolsResult() {
        var thinking = new Gate();
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"once\"}"),
                Script.text("never").after(thinking),
                Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        awaitReached(thinking);

        killAndStart();

        assertOneAnswer();
        assertThat(tools.notes()).containsExactly("once");
        assertThat(firstTurn()).extracting(Said::role).containsExactly("user", "assistant", "tool", "assistant");
    }

    @Test
    void killedAfterTheModelsAnswerAndBeforeTheCommit() {
        var thinking = new Gate();
        var told = new Gate();
        model.answers(
                Script.text("The answer.").after(thinking).then(new Script.Hold(told)), Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        awaitReached(thinking);

        try (var locked = rows.lock()) {
            thinking.release();
            awaitReached(told);
            assertThat(locked.column("select id from turns")).isEmpty();
            gateway.kill();
        }
        start();

        assertOneAnswer();
        assertFirstTurnIsClean();
    }

    /** B28. */
    @Test
    void killedAfterTheCommitAndBeforeTheSend() {
        people.fault(fault ->
                fault.put("method", platform().sendMethod()).put("status", 429).put("retryAfter", 3));
        model.answers(Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        people.awaitCalls(platform().sendMethod(), 1);
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("pending")));
        assertThat(people.answers("dm-ann")).isEmpty();

        killAndStart();

        assertOneAnswer();
        assertFirstTurnIsClean();
        assertThat(model.requests())
                .as("the one that was answered, and the next")
                .hasSize(2);
    }

    @Test
    void killedBetweenTwoPartsOfAnAnswer() {
        var words = IntStream.range(0, platform().maxText() / 4)
                .mapToObj("%05d"::formatted)
                .toList();
        people.fault(fault -> fault.put("method", platform().sendMethod()).put("delayMs", 1));
        people.fault(fault ->
                fault.put("method", platform().sendMethod()).put("status", 429).put("retryAfter", 3));
        model.answers(Script.text(String.join(" ", words)));
        gateway.set("TERN_DELIVERY_STREAM", "false");
        start();
        people.say("dm-ann", "ann", "A question.");
        people.awaitCalls(platform().sendMethod(), 2);

        killAndStart();

        assertThat(people.awaitAnswers("dm-ann", 2).stream().map(Message::text).collect(Collectors.joining(" ")))
                .isEqualTo(String.join(" ", words));
        assertThat(model.requests()).hasSize(1);
    }

    /** B29. */
    @Test
    void killedAfterThePlatformAcceptedAndBeforeTheReceipt() {
        people.fault(fault -> fault.put("method", platform().sendMethod())
                .put("acceptThenDrop", true)
                .put("halfOpen", true));
        model.answers(Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        people.awaitAnswers("dm-ann", 1);

        killAndStart();
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("sent")));

        var answers = people.answers("dm-ann");
        assertThat(answers.getFirst().text()).isEqualTo("The answer.");
        assertThat(answers).hasSize(platform().mayShowTwice() ? 2 : 1);
        assertThat(answers.getLast().text()).endsWith("The answer.");
        assertThat(answers.getLast().text().equals("The answer."))
                .isNotEqualTo(platform().mayShowTwice());
        assertFirstTurnIsClean();
    }
}
