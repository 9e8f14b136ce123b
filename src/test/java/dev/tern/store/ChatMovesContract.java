package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryEntry;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Rendered;
import dev.tern.session.ChatMoves;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.session.Homes.Home;
import dev.tern.session.Session;
import dev.tern.session.SessionKeys;
import dev.tern.testing.Turns;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store does when a chat goes on under another id. B52. */
abstract class ChatMovesContract {
    private static final ChatId OLD = new ChatId("-5");
    private static final ChatId NEW = new ChatId("-1005");
    private static final Turn BEFORE = Turns.inGroup(Turns.ANN, "x");
    private static final Turn AFTER = BEFORE.in(NEW);

    abstract Ports ports();

    @Test
    void aChatIsItselfUntilItMoves() {
        assertThat(now(OLD)).isEqualTo(OLD);

        assertThat(move(OLD, NEW)).isTrue();

        assertThat(now(OLD)).isEqualTo(NEW);
        assertThat(now(NEW)).isEqualTo(NEW);
    }

    @Test
    void bothTellingsAreOneMove() {
        var moves = ports().moves();

        assertThat(get(moves.moved(Turns.ACCOUNT, OLD, NEW))).isTrue();
        assertThat(get(moves.moved(Turns.ACCOUNT, OLD, NEW))).isFalse();
        assertThat(get(moves.moved(Turns.ACCOUNT, NEW, OLD))).isFalse();

        assertThat(moves.now(Turns.ACCOUNT, OLD)).isEqualTo(NEW);
        assertThat(moves.before(Turns.ACCOUNT, NEW)).containsExactly(OLD);
        assertThat(moves.now(Samples.OTHER_ACCOUNT, OLD)).isEqualTo(OLD);
    }

    @Test
    void aMoveIsKnownAfterARestart() {
        move(OLD, NEW);
        move(NEW, new ChatId("-2005"));

        var later = ports().moves();
        get(later.load());

        assertThat(later.now(Turns.ACCOUNT, OLD)).isEqualTo(new ChatId("-2005"));
        assertThat(later.before(Turns.ACCOUNT, new ChatId("-2005"))).containsExactlyInAnyOrder(OLD, NEW);
    }

    @Test
    void sessionsGoAlongWithAllThatIsTheirs() {
        var session = session(BEFORE);
        get(ports().conversations().chooseVoice(key(BEFORE), VoiceReplies.ALL));
        var bos = session(Turns.inGroup(Turns.BO, "x"));
        var another = session(Turns.of(
                Turns.ANN,
                Turns.origin("-55", dev.tern.turn.ChatKind.GROUP, "", Optional.empty()),
                dev.tern.turn.Addressing.MENTION,
                "x"));

        move(OLD, NEW);

        assertThat(session(AFTER).id()).isEqualTo(session.id());
        assertThat(session(AFTER).audience()).isEqualTo(Audience.of(AFTER));
        assertThat(session(Turns.inGroup(Turns.BO, "x").in(NEW)).id()).isEqualTo(bos.id());
        assertThat(get(ports().conversations().voice(key(AFTER)))).contains(VoiceReplies.ALL);
        assertThat(get(ports().sessions().current(another.key(), another.audience())))
                .isEqualTo(another);
    }

    @Test
    void whereTheNewChatHasBegunTheOldSessionIsOneOfThePast() {
        var old = session(BEFORE);
        var begun = session(AFTER);

        move(OLD, NEW);

        assertThat(session(AFTER).id()).isEqualTo(begun.id());
        assertThat(get(ports().pasts().list(key(AFTER), 9)))
                .extracting(past -> past.id())
                .containsExactlyInAnyOrder(begun.id(), old.id());
    }

    @Test
    void memoryGoesAlongAndNothingIsThereTwice() {
        remember(BEFORE, "Ann is allergic to nuts");
        remember(BEFORE, "we meet on Mondays");
        remember(AFTER, "we meet on Mondays");

        move(OLD, NEW);

        assertThat(get(ports().memories().of(memory(AFTER))).entries())
                .extracting(MemoryEntry::text)
                .containsExactlyInAnyOrder("Ann is allergic to nuts", "we meet on Mondays");
        assertThat(get(ports().memories().of(memory(BEFORE))).entries()).isEmpty();
    }

    @Test
    void whatIsStillToBeSentGoesToTheNewChatAndAnswersNoOldMessage() {
        var to = new Destination(Turns.ACCOUNT, OLD, Optional.empty(), Optional.of(new MessageId("90")));
        var elsewhere = new Destination(Turns.ACCOUNT, new ChatId("7"), Optional.empty(), Optional.empty());
        keep("1", to);
        keep("2", elsewhere);

        move(OLD, NEW);

        assertThat(get(ports().outbox().open(Turns.ACCOUNT)))
                .extracting(OutboxPart::to)
                .containsExactly(new Destination(Turns.ACCOUNT, NEW, Optional.empty(), Optional.empty()), elsewhere);
    }

    @Test
    void homesGoAlong() {
        get(ports().homes().put(Turns.ACCOUNT, Turns.ANN.id(), new Home(OLD, Optional.empty())));

        move(OLD, NEW);

        assertThat(get(ports().homes().of(Turns.ACCOUNT, Turns.ANN.id()))).contains(new Home(NEW, Optional.empty()));
    }

    /** A store of its own each time, as after a restart. */
    private boolean move(ChatId from, ChatId to) {
        return get(ports().moves().moved(Turns.ACCOUNT, from, to));
    }

    private ChatId now(ChatId chat) {
        ChatMoves moves = ports().moves();
        get(moves.load());
        return moves.now(Turns.ACCOUNT, chat);
    }

    private static SessionKey key(Turn turn) {
        return SessionKeys.BY_DEFAULT.of(turn);
    }

    private Session session(Turn turn) {
        return get(ports().sessions().current(key(turn), Audience.of(turn)));
    }

    private static MemoryScope memory(Turn turn) {
        return new MemoryScope(MemoryKind.MEMORY, Audience.of(turn));
    }

    private void remember(Turn turn, String text) {
        var change = new MemoryChange.Add(text);
        get(ports().memories()
                .change(memory(turn), change, Samples.turn(turn.origin().chat() + text), 0));
    }

    private void keep(String turn, Destination to) {
        var id = Samples.turn(turn);
        var parts = OutboxPart.of(id, to, List.of(new Rendered("*x*", "x")));
        get(ports().ledger().commit(Samples.answered(id, session(BEFORE).id()), parts));
    }
}
