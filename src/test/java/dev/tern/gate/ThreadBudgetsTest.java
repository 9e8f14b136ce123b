package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.BudgetSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A thread that has an id of its own, as in Discord, has no limits of its own: threads cost nothing to open. */
class ThreadBudgetsTest {
    private static final ChatId CHANNEL = new ChatId("channel");
    private static final Author BOT = new Author(new PersonId("99"), "Robot", true);

    private final List<Party.Busy> busy = new ArrayList<>();

    private Budgets budgets(BudgetSettings settings) {
        Party.Threads threads = (account, chat) ->
                Optional.of(CHANNEL).filter(it -> chat.value().startsWith("thread-"));
        return new Budgets(
                new Allowances(settings, account -> false, threads),
                new Refusals(() -> Instant.ofEpochMilli(1_000_000)),
                busy::stream);
    }

    private static Turn in(Author author, String chat, String message) {
        var origin = new Origin(
                Turns.ACCOUNT, new ChatId(chat), ChatKind.CHANNEL, "", Optional.empty(), new MessageId(message));
        return Turns.of(author, origin, Addressing.MENTION, "x");
    }

    private static Decision take(Budgets budgets, Turn turn) {
        return budgets.take(Kind.MESSAGE, turn, Role.MEMBER, Optional.of(new SessionKey("another")));
    }

    private static String reason(Decision decision) {
        return decision instanceof Decision.Spent spent ? spent.reason() : "in";
    }

    @Test
    void allThreadsOfAChannelShareItsMessagesAndOneIsTold() {
        var budgets = budgets(BudgetSettings.NONE.chat(BudgetSettings.messages(3)));
        take(budgets, in(Turns.ANN, "thread-1", "1"));
        take(budgets, in(Turns.ANN, "thread-2", "2"));
        // one that no platform tells of yet: the message opens it
        take(budgets, in(Turns.BO, "new", CHANNEL + "/3"));

        assertThat(take(budgets, in(Turns.ANN, "thread-3", "4")))
                .isInstanceOfSatisfying(Decision.Spent.class, spent -> {
                    assertThat(spent.reason()).isEqualTo("budget-chat-messages");
                    assertThat(spent.words()).isNotEmpty();
                });
        assertThat(take(budgets, in(Turns.BO, CHANNEL.value(), "5")))
                .isInstanceOfSatisfying(
                        Decision.Spent.class, spent -> assertThat(spent.words()).isEmpty());
        assertThat(reason(take(budgets, in(Turns.BO, "elsewhere", "6")))).isEqualTo("in");
    }

    @Test
    void whatRunsInAThreadRunsInItsChannel() {
        var budgets = budgets(BudgetSettings.NONE.chat(BudgetSettings.turns(2)));
        for (var thread : List.of("thread-1", "thread-2")) {
            busy.add(new Party.Busy(new SessionKey(thread), Turns.ACCOUNT, new ChatId(thread), Turns.ANN.id()));
        }

        assertThat(reason(take(budgets, in(Turns.BO, "thread-3", "1")))).isEqualTo("budget-chat-turns");
        assertThat(reason(take(budgets, in(Turns.BO, CHANNEL.value(), "2")))).isEqualTo("budget-chat-turns");
        assertThat(reason(take(budgets, in(Turns.BO, "elsewhere", "3")))).isEqualTo("in");
    }

    @Test
    void twoBotsArePairedInTheWholeChannel() {
        var budgets = budgets(BudgetSettings.NONE.botLoop(2, Duration.ofMinutes(1), Duration.ofMinutes(1)));
        take(budgets, in(BOT, "thread-1", "1"));
        take(budgets, in(BOT, "thread-2", "2"));

        assertThat(reason(take(budgets, in(BOT, "thread-3", "3")))).isEqualTo("bot-loop");
    }
}
