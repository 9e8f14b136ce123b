package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.StoredRows.Said;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** {@code kill -9} at each point of the way from the commit of an answer to its being seen. */
abstract class SendCrashContract extends CrashScene {
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
        // that the second was refused must be known, or it may be there already as far as anybody can tell
        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox where ordinal = 1 and attempts = 1")
                .equals(List.of("pending")));

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

        assertShownOnce();
        assertFirstTurnIsClean();
    }

    @Test
    void killedAfterTheReceiptAndBeforeItWasWrittenDown() {
        people.fault(fault -> fault.put("method", platform().sendMethod()).put("delayMs", 1_500));
        model.answers(Script.text("The answer."));
        start();
        people.say("dm-ann", "ann", "A question.");
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("sending")));
        try (var locked = rows.lock()) {
            people.awaitAnswers("dm-ann", 1);
            assertThat(locked.column("select state from outbox")).containsExactly("sending");
            gateway.killAfter(Duration.ofMillis(200));
        }

        start();

        assertShownOnce();
        assertFirstTurnIsClean();
    }

    @Test
    void killedWhileTheAnswerIsShownAsItIsWritten() {
        var writing = new Gate();
        var beginning = "The answer begins here and goes on for a while, so that people may see it grow. ";
        model.answers(
                Script.of(new Script.Text(beginning), new Script.Hold(writing)),
                Script.text(beginning, "And this is its end."));
        start();
        people.say("dm-ann", "ann", "A question.");
        assertThat(people.awaitAnswers("dm-ann", 1).getFirst().text()).startsWith("The answer begins");
        // on Telegram, only by its id can the message be found again
        await().atMost(PATIENCE).until(() -> !rows.column("select message from drafts where message is not null")
                .isEmpty());

        killAndStart();

        await().atMost(PATIENCE)
                .until(() -> people.answers("dm-ann").getLast().text().endsWith("And this is its end."));
        assertThat(people.answers("dm-ann")).as("the same message, made whole").hasSize(1);
        assertThat(firstTurn())
                .containsExactly(
                        new Said("user", "A question."), new Said("assistant", beginning + "And this is its end."));
    }

    /** Where nobody can tell, a second one says that it may be one. */
    private void assertShownOnce() {
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("sent")));
        var answers = people.answers("dm-ann").stream().map(Message::text).toList();
        assertThat(answers)
                .isEqualTo(
                        platform().mayShowTwice()
                                ? List.of("The answer.", PlatformUnderTest.REPETITION + "The answer.")
                                : List.of("The answer."));
    }
}
