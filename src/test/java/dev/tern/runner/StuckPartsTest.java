package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Decoded;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Rendered;
import dev.tern.runner.OperatorDesk.Act;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What operators do about parts that nobody has in hand, and about chats in which nothing arrived. */
class StuckPartsTest {
    private static final ChatId NEW = new ChatId("-1005");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings());
    }

    /** As after a fault of ours in the middle of a try: it may be there. */
    @Test
    void whatIsStuckInTheMiddleOfATryIsSentAgainWithAMarkOrDiscarded() {
        var line = line();
        line.watching(event -> {
            throw new IllegalStateException("broken");
        });
        var one = delivered(line, "a", "1");
        var two = delivered(line, "b", "2");
        awaitStates("sending", "sending");
        await().until(() -> !held(line, one) && !held(line, two));
        line.watching(event -> {});

        assertThat(resend(line, one)).isEqualTo(Act.DONE);
        assertThat(discard(line, two)).isEqualTo(Act.DONE);

        awaitStates("sent", "discarded");
        assertThat(line.platform.sent()).containsExactly("1 again");
        assertThat(resend(line, two)).isEqualTo(Act.DONE);
        awaitStates("sent", "sent");
        assertThat(line.platform.sent()).containsExactly("1 again", "2 again");
    }

    private boolean held(SmallLine line, OutboxPart part) {
        var found = get(store.ports().outboxDesk().find(part.id())).orElseThrow();
        return line.operators().isSending(found);
    }

    @Test
    void aChatThatWasDeadIsTriedOnceMore() {
        var line = line();
        line.platform.fails(new PlatformException.TargetGone("blocked", "blocked", "unblock"));
        var part = delivered(line, "a", "1");
        awaitStates("failed");

        assertThat(resend(line, part)).isEqualTo(Act.DONE);

        awaitStates("sent");
        assertThat(store.rows("select chat from dead_targets")).isEmpty();
    }

    /** B52. */
    @Test
    void aChatThatHasMovedIsTriedOnceMoreWhereItIsNow() {
        var line = line();
        line.platform.fails(new PlatformException.TargetGone("blocked", "blocked", "unblock"));
        var part = delivered(line, "a", "1");
        awaitStates("failed");
        line.deliver("1", new Decoded.Moved(part.to().chat(), NEW));
        line.deliver("2", new Decoded.Membership(NEW, ChatKind.GROUP, "", false));
        await().until(() -> store.rows("select chat from dead_targets").contains(NEW.value()));

        assertThat(resend(line, part)).isEqualTo(Act.DONE);

        awaitStates("sent");
        await().untilAsserted(() ->
                assertThat(store.rows("select chat from dead_targets")).doesNotContain(NEW.value()));
    }

    private static Act resend(SmallLine line, OutboxPart part) {
        return get(line.operators().resend(part.id()));
    }

    private static Act discard(SmallLine line, OutboxPart part) {
        return get(line.operators().discard(part.id()));
    }

    private OutboxPart delivered(SmallLine line, String said, String text) {
        var turn = Turns.direct(said);
        var parts = OutboxPart.of(turn.id(), Destination.answering(turn.origin()), List.of(new Rendered(text, text)));
        assertThat(get(store.ports().ledger().post(parts))).isTrue();
        line.open(Map.of());
        return parts.getFirst();
    }

    private void awaitStates(String... states) {
        await().untilAsserted(() ->
                assertThat(store.rows("select state from outbox order by seq")).containsExactly(states));
    }
}
