package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.ChatMarks;
import dev.tern.platform.ChatMarks.Mark;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of marks does. */
abstract class ChatMarksContract {
    private static final AccountId ACCOUNT = AccountId.parse("web:main");

    abstract ChatMarks marks();

    /** Lets the store's clock go on. */
    abstract void later();

    @Test
    void aMarkTakesTheChatsEarlierPlace() {
        get(marks().put(ACCOUNT, List.of(mark("7", "1"), mark("8", "2"))));

        get(marks().put(ACCOUNT, List.of(mark("7", "3"))));

        assertThat(get(marks().latest(ACCOUNT, 10))).containsExactlyInAnyOrder(mark("7", "3"), mark("8", "2"));
    }

    @Test
    void theLatestComeFirstAndNoMoreThanAskedFor() {
        for (var chat : List.of("7", "8", "9", "7")) {
            get(marks().put(ACCOUNT, List.of(mark(chat, "1"))));
            later();
        }

        assertThat(get(marks().latest(ACCOUNT, 2))).containsExactly(mark("7", "1"), mark("9", "1"));
    }

    @Test
    void anotherAccountHasMarksOfItsOwn() {
        get(marks().put(ACCOUNT, List.of(mark("7", "1"))));

        assertThat(get(marks().latest(AccountId.parse("web:other"), 10))).isEmpty();
    }

    @Test
    void noMarksAreNoWork() {
        get(marks().put(ACCOUNT, List.of()));

        assertThat(get(marks().latest(ACCOUNT, 10))).isEmpty();
    }

    private static Mark mark(String chat, String message) {
        return new Mark(new ChatId(chat), new MessageId(message));
    }
}
