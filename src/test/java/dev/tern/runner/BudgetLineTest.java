package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelEvent;
import dev.tern.model.ModelException;
import dev.tern.runner.Commands.Match;
import dev.tern.store.SqliteStore;
import dev.tern.testing.BudgetSettings;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What becomes of what is too much, from event to message. */
class BudgetLineTest {
    private static final Author BOT = new Author(new PersonId("99"), "Robot", true);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line(BudgetSettings budget) {
        Commands commands = turn -> turn.text().startsWith("/")
                ? Optional.of(new Match.Answered("test", Uni.createFrom().item("done")))
                : Optional.empty();
        var settings = new LineSettings().budget(budget).gate(GateSettings.BY_DEFAULT.in(Role.MEMBER, "testing:99"));
        return new SmallLine(store.ports(), commands, settings);
    }

    private void awaitEvents(String... states) {
        await().untilAsserted(() -> assertThat(
                        store.rows("select state || ' ' || coalesce(reason, '') from inbox order by id"))
                .containsExactly(states));
    }

    private void awaitSent(SmallLine line, String... texts) {
        await().untilAsserted(() -> assertThat(line.platform.sent()).containsExactlyInAnyOrder(texts));
    }

    @Test
    void whoeverWritesTooMuchIsToldOnceAndReadOnLater() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.messages(1)));
        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        awaitSent(line, "answer 1", "That was a lot at once: I go on reading in 60 s.");

        line.time.pass(Duration.ofSeconds(60));
        line.say("4", Turns.direct("four"));

        awaitEvents("done ", "ignored gate.budget-person-messages", "ignored gate.budget-person-messages", "done ");
        awaitSent(line, "answer 1", "That was a lot at once: I go on reading in 60 s.", "answer 2");
        assertThat(store.rows("select text from messages where role = 'user' order by turn_id"))
                .containsExactlyInAnyOrder("one", "four");
    }

    @Test
    void inAGroupOneNoticeIsForAll() {
        var line = line(BudgetSettings.NONE.chat(BudgetSettings.messages(1)));
        line.say("1", Turns.inGroup(Turns.ANN, "one"));
        line.say("2", Turns.inGroup(Turns.BO, "two"));
        line.say("3", Turns.inThread(Turns.ANN, "9", "three"));

        awaitEvents("done ", "ignored gate.budget-chat-messages", "ignored gate.budget-chat-messages");
        awaitSent(line, "answer 1", "There was a lot at once here: I go on reading in 60 s.");
    }

    @Test
    void commandsGoThroughWhereMessagesDoNot() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.messages(1)));
        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("/stop"));

        awaitSent(line, "answer 1", "done");
    }

    @Test
    void aConversationMoreThanMayBeUnderWayIsRefused() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.turns(1)));
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.inGroup(Turns.ANN, "two"));
        line.say("3", Turns.direct("three"));
        line.say("4", Turns.inGroup(Turns.BO, "four"));
        await().until(() -> line.platform.sent().size() == 1);

        held.release();

        awaitEvents("done ", "ignored gate.budget-person-turns", "done ", "done ");
        assertThat(line.platform.sent()).hasSize(4).element(0).asString().startsWith("I am still busy with your other");
    }

    @Test
    void whatIsUsedUpForTodayIsToldOnceAndAsksNoModel() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.tokens(15)))
                .answers(Multi.createFrom()
                        .items(
                                new ModelEvent.TextDelta("answer 1"),
                                new ModelEvent.Finished(ModelEvent.FinishReason.STOP, new Usage(10, 0, 5))));
        line.say("1", Turns.direct("one"));
        awaitSent(line, "answer 1");
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("three"));
        line.say("4", Turns.inGroup(Turns.BO, "four"));

        awaitEvents("done ", "ignored gate.budget-person-tokens", "ignored gate.budget-person-tokens", "done ");
        awaitSent(
                line,
                "answer 1",
                "What I may spend on you for today is used up. It begins anew at midnight, in 21 h.",
                "answer 2");
        assertThat(line.requests()).hasSize(2);
    }

    @Test
    void whereItCanNotBeCountedTheModelIsNotAskedAndThePersonIsToldOfAFailure() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.tokens(15)));
        store.execute("drop table chores");

        line.say("1", Turns.direct("one"));

        awaitEvents("failed ");
        awaitSent(line, Apology.OTHERWISE);
        assertThat(line.requests()).isEmpty();
    }

    /** As after a crash before it was written down that there is nothing to do. */
    @Test
    void whatWasRefusedAndIsRunAllTheSameIsAnsweredBesideItsNotice() {
        var line = line(BudgetSettings.NONE.person(BudgetSettings.messages(1)));
        line.say("1", Turns.direct("one"));
        line.say("2", Turns.direct("two"));
        awaitSent(line, "answer 1", "That was a lot at once: I go on reading in 60 s.");
        awaitEvents("done ", "ignored gate.budget-person-messages");
        store.execute("update inbox set state = 'queued', reason = null where id = 2");

        var later = line(BudgetSettings.NONE);
        later.open(Map.of("2", Turns.direct("two")));

        awaitSent(later, "answer 1");
        awaitEvents("done ", "done ");
    }

    /** The other answers whatever it is told, as we do. */
    @Test
    void twoBotsThatAnswerEachOtherStopAndGoOnLater() {
        var line = line(BudgetSettings.NONE);
        for (int exchange = 1; exchange <= 25; exchange++) {
            line.say("e" + exchange, said(exchange));
            var answered = Math.min(exchange, 20);
            await().until(() -> line.platform.sent().size() == answered);
            line.time.pass(Duration.ofSeconds(1));
        }
        await().until(() -> store.rows("select state from inbox where state in ('done', 'ignored')")
                        .size()
                == 25);
        assertThat(line.requests()).hasSize(20);
        assertThat(store.rows("select distinct reason from inbox where state = 'ignored'"))
                .containsExactly("gate.bot-loop");
        assertThat(line.platform.sent()).hasSize(20).allMatch(text -> text.startsWith("answer"));

        line.time.pass(Duration.ofSeconds(60));
        line.say("later", said(26));

        await().until(() -> line.requests().size() == 21);
    }

    private static Turn said(int exchange) {
        return Turns.inGroup(BOT, "you are right, for the " + exchange + ". time");
    }

    @Test
    void anotherBotIsToldOfNoFailure() {
        var line =
                line(BudgetSettings.NONE).answers(Multi.createFrom().failure(new ModelException.Refused("status=400")));
        line.say("1", said(1));
        awaitEvents("failed ");
        line.say("2", said(2));

        awaitEvents("failed ", "done ");
        awaitSent(line, "answer 2");
    }
}
