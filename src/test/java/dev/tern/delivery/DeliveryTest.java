package dev.tern.delivery;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Rendered;
import dev.tern.store.SqliteStore;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.ScriptedPlatform;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ChatId;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Delivery on a real outbox, with a platform that fails as it is told. */
class DeliveryTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    final ScriptedPlatform platform = new ScriptedPlatform();
    private @Nullable Delivery delivery;

    @Test
    void partsOfAChatAreSentInOrder() {
        deliver(commit("a", "1", "2", "3"));

        awaitStates("sent", "sent", "sent");
        assertThat(platform.sent()).containsExactly("1", "2", "3");
    }

    /** B01. */
    @Test
    void whatWasRefusedForItsMarkupIsSentOnceAsPlainText() {
        platform.fails(new PlatformException.MarkupRefused("no"));

        deliver(commit("a", "1"));

        awaitStates("sent");
        assertThat(platform.sent()).containsExactly("1", "1 as plain");
    }

    @Test
    void aPartThatIsRefusedAsPlainTextTooIsGivenUp() {
        platform.fails(new PlatformException.MarkupRefused("no"), new PlatformException.MarkupRefused("no"));

        deliver(commit("a", "1", "2"));

        awaitStates("failed", "discarded");
        await().untilAsserted(() -> assertThat(platform.sent()).containsExactly("1", "1 as plain", "1 as plain"));
    }

    @Test
    void aRateLimitIsWaitedFor() {
        platform.fails(new PlatformException.RateLimited("slow", Duration.ofMillis(50)));

        deliver(commit("a", "1", "2"));

        awaitStates("sent", "sent");
        assertThat(platform.sent()).containsExactly("1", "1", "2");
    }

    /** I5: what is sent as plain text after it says that the answer could not be shown. */
    @Test
    void aRejectedPartEndsItsTurnAndNoOther() {
        platform.fails(new PlatformException.Rejected("blocked"));

        deliver(commit("a", "1", "2"));
        deliver(commit("b", "3"));

        awaitStates("failed", "discarded", "sent");
        assertThat(platform.sent()).containsExactly("1", "1 as plain", "3");
    }

    /** B52: a refusal tells it first; the part goes to the new chat, and all that comes after goes there at once. */
    @Test
    void whatIsRefusedSinceItsChatHasMovedFollowsIt() {
        platform.fails(new PlatformException.Moved("upgraded", new ChatId("-100")));

        deliver(commit("a", "1", "2"));

        awaitStates("sent", "sent");
        assertThat(platform.sent()).containsExactly("1", "1", "2");
        assertThat(store.rows("select new_chat from chat_moves")).containsExactly("-100");
        assertThat(store.rows("select chat from outbox order by seq")).containsExactly("-100", "-100");
    }

    /** B29. */
    @Test
    void anUnknownOutcomeIsRepeatedOnceWithAMark() {
        var unknown = new PlatformException.OutcomeUnknown("no answer", null);
        platform.fails(unknown, unknown);

        deliver(commit("a", "1", "2"));

        awaitStates("unknown", "sent");
        assertThat(platform.sent()).containsExactly("1", "1 again", "2");
    }

    @Test
    void anUnknownOutcomeIsLeftAloneWhereThePolicySaysSo() {
        platform.never();
        platform.fails(new PlatformException.OutcomeUnknown("no answer", null));

        deliver(commit("a", "1", "2"));

        awaitStates("unknown", "sent");
        assertThat(platform.sent()).containsExactly("1", "2");
    }

    @Test
    void aPlatformThatTellsRepetitionsApartIsAskedAgain() {
        platform.idempotent();
        platform.fails(new PlatformException.OutcomeUnknown("no answer", null));

        deliver(commit("a", "1"));

        awaitStates("sent");
        assertThat(platform.sent()).containsExactly("1", "1 again");
    }

    /** B28. */
    @Test
    void aNewProcessSendsWhatAnEarlierOneDidNot() {
        commit("a", "1", "2");

        get(delivery().resume(Turns.ACCOUNT));

        awaitStates("sent", "sent");
        assertThat(platform.sent()).containsExactly("1", "2");
    }

    @Test
    void aPartThatAnEarlierProcessWasSendingIsUnknown() {
        var parts = commit("a", "1", "2");
        get(store.ports().outbox().sending(parts.getFirst().id(), false, Turns.AT));

        get(delivery().resume(Turns.ACCOUNT));

        awaitStates("sent", "sent");
        assertThat(platform.sent()).containsExactly("1 again", "2");
    }

    @Test
    void aPartThatWasRepeatedOnceIsNotRepeatedByANewProcess() {
        var part = commit("a", "1").getFirst();
        get(store.ports().outbox().sending(part.id(), true, Turns.AT));

        get(delivery().resume(Turns.ACCOUNT));

        awaitStates("unknown");
        assertThat(platform.sent()).isEmpty();
    }

    @Test
    void aChatThatTheBotWasPutOutOfIsDeadUntilSomebodySpeaksThere() {
        var chat = Turns.direct("x").origin().chat();
        assertThat(delivery().isDead(Turns.ACCOUNT, chat)).isFalse();

        get(delivery().membership(Turns.ACCOUNT, chat, false));
        assertThat(delivery().isDead(Turns.ACCOUNT, chat)).isTrue();

        delivery().heard(Turns.direct("x").origin());
        assertThat(delivery().isDead(Turns.ACCOUNT, chat)).isFalse();
    }

    private void deliver(List<OutboxPart> parts) {
        delivery().deliver(parts);
    }

    private Delivery delivery() {
        if (delivery == null) {
            delivery = DeliverySettings.delivery(store.ports(), id -> platform);
        }
        return delivery;
    }

    private List<OutboxPart> commit(String said, String... texts) {
        var turn = Turns.direct(said);
        var contents = Stream.of(texts).map(text -> new Rendered(text, text)).toList();
        var parts = OutboxPart.of(turn.id(), Destination.answering(turn.origin()), contents);
        assertThat(get(store.ports().ledger().commit(record(turn), parts))).isTrue();
        return parts;
    }

    private TurnRecord record(Turn turn) {
        var session = get(store.ports().sessions().current(new SessionKey("s"), Turns.AUDIENCE))
                .id();
        return new TurnRecord(
                turn.id(),
                session,
                Outcome.ANSWERED,
                List.of(UserSaid.of(turn)),
                List.of(),
                "",
                "m",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
    }

    private void awaitStates(String... states) {
        await().untilAsserted(() ->
                assertThat(store.rows("select state from outbox order by seq")).containsExactly(states));
    }
}
