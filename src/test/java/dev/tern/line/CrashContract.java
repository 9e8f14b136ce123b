package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.StoredRows.Said;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * {@code kill -9} at each point of the way from a message to its answer, up to the commit; what follows is in {@link
 * SendCrashContract}. One subclass for each platform and store.
 */
abstract class CrashContract extends SendCrashContract {
    /** In a chat that the bot knows: Discord sends nothing again, and only known chats can be read back. */
    @Test
    void killedBeforeTheMessageCouldBeStored() {
        model.answersBy(Questions::answer);
        start();
        people.say("dm-ann", "ann", Questions.question(1));
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("sent")));
        try (var locked = rows.lock()) {
            people.say("dm-ann", "ann", Questions.question(2));
            gateway.killAfter(Duration.ofSeconds(1));
            assertThat(locked.column("select id from inbox where raw like '%" + Questions.question(2) + "%'"))
                    .isEmpty();
        }

        start();
        people.say("dm-ann", "ann", Questions.question(3));

        var asked = List.of(1, 2, 3);
        await().atMost(PATIENCE).until(() -> Questions.unanswered(asked, people.answers("dm-ann"))
                .isEmpty());
        assertThat(Questions.answers(people.answers("dm-ann")).values())
                .hasSize(3)
                .allMatch(once -> once.size() == 1);
        assertThat(Questions.in(rows.messages(), "user")).containsExactlyInAnyOrder(1, 2, 3);
    }

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
}
