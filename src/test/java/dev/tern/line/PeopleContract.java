package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.Script;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What every platform's line must do with people: with what they change and take away, and with their names. */
abstract class PeopleContract extends LineContract {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern SAID_BY =
            Pattern.compile("\"kind\":\"said-by\",\"person\":\\{\"value\":\"([^\"]+)\"},\"name\":\"([^\"]+)\"");

    /** How a payload calls somebody, as it stands in the outbox. */
    abstract String call(String person);

    /** B39: what waits for its turn is answered as it is by then. */
    @Test
    void whatIsEditedInTimeIsAnsweredAsItIsNow() {
        var held = new Gate();
        model.answers(Script.text("First.").after(held));
        people.say("dm-edit", "edit", on("the first"));
        await().atMost(PATIENCE).until(held::isReached);
        var second = people.say("dm-edit", "edit", on("the secnod"));
        awaitWaiting(on("the secnod"));

        people.edit("dm-edit", second.id(), on("the second"));
        awaitWaiting(on("the second"));
        held.release();

        people.awaitAnswers("dm-edit", 2);
        assertThat(said(on("the second"))).hasSize(2);
        assertThat(said(on("the secnod"))).isEmpty();
    }

    /** Until the event that holds these words belongs to a turn that waits. */
    private void awaitWaiting(String words) {
        await().atMost(PATIENCE).until(() -> rows.column(
                        "select state from inbox where raw like '%" + words + "%' order by id desc limit 1")
                .equals(List.of("queued")));
    }

    /** B45: a person of the conversation is called, and nobody else. */
    @Test
    void anAnswerCallsThePersonWhomItNames() {
        var alice = speaker("group-called");
        model.answers(Script.text("@" + alice.name() + ", you do. And @nobody_else, mail a@b.test."));
        people.mention("group-called", "alice", on("who asks now?"));

        people.awaitAnswers("group-called", 2);
        assertThat(rows.column("select payload from outbox order by seq desc limit 1")
                        .getFirst())
                .contains(call(alice.id()))
                .contains("mail a@b.test");
    }

    /** B45: nobody is told of a name that comes into a message later, so the answer is a message of its own. */
    @Test
    void aNameThatComesIntoADraftMakesANewMessageOfIt() {
        var alice = speaker("group-drafted");
        var held = new Gate();
        model.answersBy(body -> Script.of(
                        new Script.Text("Let me think about who that may be, since it is not easy. "),
                        new Script.Hold(held),
                        new Script.Text("It is @" + alice.name() + "."))
                .finished("stop"));
        people.mention("group-drafted", "alice", on("who is it?"));
        await().atMost(PATIENCE)
                .until(() -> people.answers("group-drafted").getLast().text().startsWith("Let me think"));
        var draft = people.answers("group-drafted").getLast().id();

        held.release();

        await().atMost(PATIENCE)
                .until(() -> people.answers("group-drafted").getLast().text().contains("It is @"));
        await().atMost(PATIENCE).until(() -> people.answers("group-drafted").size() == 2);
        assertThat(people.answers("group-drafted").getLast().id()).isNotEqualTo(draft);
    }

    private record Speaker(String id, String name) {}

    /** Who alice is there, as the platform told it. */
    private Speaker speaker(String chat) {
        people.mention(chat, "alice", on("who asks in " + chat + "?"));
        people.awaitAnswers(chat, 1);
        var facts = rows.column("select facts from messages where text = '" + on("who asks in " + chat + "?") + "'")
                .getFirst();
        var saidBy = SAID_BY.matcher(facts);
        assertThat(saidBy.find()).as(facts).isTrue();
        return new Speaker(saidBy.group(1), saidBy.group(2));
    }
}
