package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A chat that goes on under another id, on the line. B52. */
class MovedChatTest {
    private static final ChatId OLD = new ChatId("-5");
    private static final ChatId NEW = new ChatId("-1005");
    private static final Decoded MOVED = new Decoded.Moved(OLD, NEW);

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private static Turn inNew(String text) {
        var origin = Turns.origin(NEW.value(), ChatKind.GROUP, "The group", Optional.empty());
        return Turns.of(Turns.ANN, origin, Addressing.MENTION, text);
    }

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, OverlaySettings.NONE);
    }

    private void awaitDone(int events) {
        await().untilAsserted(() -> assertThat(store.rows("select state from inbox where state in ('done', 'ignored')"))
                .hasSize(events));
    }

    @Test
    void theConversationGoesOnInTheNewChatAndTheMoveItselfIsNoTurn() {
        var line = line();
        line.say("1", Turns.inGroup(Turns.ANN, "one"));
        awaitDone(1);

        line.deliver("2", MOVED);
        line.deliver("3", MOVED);
        awaitDone(3);
        line.say("4", inNew("two"));

        await().until(() -> line.requests().size() == 2);
        assertThat(line.requests().getLast().messages()).hasSize(4);
        assertThat(store.rows("select count(*) from sessions")).containsExactly("1");
        assertThat(store.rows("select old_chat, new_chat from chat_moves")).containsExactly("-5 -1005");
        assertThat(store.rows("select reason from inbox where state = 'ignored'"))
                .containsExactly("chat-moved", "chat-moved");
    }

    @Test
    void whatWasSaidInTheOldChatIsAnsweredInTheNewOneAndNotAsAReply() {
        get(store.ports().moves().moved(Turns.ACCOUNT, OLD, NEW));
        var line = line();
        get(store.ports().inbox().store(SmallLine.event("1")));

        line.open(Map.of("1", Turns.inGroup(Turns.ANN, "late")));

        await().until(() -> line.platform.sent().size() == 1);
        assertThat(store.rows("select chat, coalesce(reply_to, '-') from outbox"))
                .containsExactly("-1005 -");
    }

    @Test
    void anAnswerToAMessageOfTheChatItselfStaysAReply() {
        assertThat(Destination.answering(inNew("x").origin()).replyTo()).contains(new MessageId("100"));
        assertThat(Destination.answering(inNew("x").in(NEW).origin()).replyTo()).contains(new MessageId("100"));
        assertThat(Destination.answering(inNew("x").in(OLD).origin()).replyTo()).isEmpty();
        assertThat(List.of(inNew("x").in(OLD).in(NEW).origin().chat())).containsExactly(NEW);
    }
}
