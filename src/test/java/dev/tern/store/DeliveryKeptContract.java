package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.DeadTargets.DeadTarget;
import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OpenDraft.State;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.Penalties.Penalty;
import dev.tern.platform.Destination;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store keeps of delivery beside the parts: drafts, penalties, dead targets. */
abstract class DeliveryKeptContract {
    private static final Destination TO = new Destination(
            ACCOUNT, new ChatId("7001"), Optional.of(new ThreadId("3")), Optional.of(new MessageId("9")));
    private static final MessageId MESSAGE = new MessageId("77");

    abstract Ports ports();

    @Test
    void aDraftIsKnownFromBeforeItIsSent() {
        get(ports().drafts().opening(turn("1"), TO));

        assertThat(draft("1")).contains(new OpenDraft(turn("1"), TO, State.DRAFT, Optional.empty()));
        assertThat(draft("2")).isEmpty();
    }

    @Test
    void aDraftThatIsThereKeepsItsMessage() {
        open("1");

        get(ports().drafts().opening(turn("1"), TO));

        assertThat(draft("1")).contains(new OpenDraft(turn("1"), TO, State.DRAFT, Optional.of(MESSAGE)));
    }

    @Test
    void theCommitOfItsTurnIsTheDraftsToo() {
        open("1");

        commit(turn("1"), parts(turn("1"), "one"));

        assertThat(draft("1").map(OpenDraft::state)).contains(State.FINALIZING);
    }

    @Test
    void aReceiptWithTheDraftsMessageEndsIt() {
        open("1");
        var part = commit(turn("1"), parts(turn("1"), "one")).getFirst();

        get(ports().outbox().sent(part.id(), new Receipt(MESSAGE, NOW)));

        assertThat(draft("1")).isEmpty();
        assertThat(get(ports().drafts().leftOver(ACCOUNT))).isEmpty();
    }

    @Test
    void aReceiptWithAnotherMessageLeavesTheStaleDraftOver() {
        open("1");
        var part = commit(turn("1"), parts(turn("1"), "one")).getFirst();
        get(ports().drafts().stale(turn("1")));
        assertThat(get(ports().drafts().leftOver(ACCOUNT)))
                .as("its part is still to be sent")
                .isEmpty();

        get(ports().outbox().sent(part.id(), new Receipt(new MessageId("78"), NOW)));

        assertThat(get(ports().drafts().leftOver(ACCOUNT)))
                .containsExactly(new OpenDraft(turn("1"), TO, State.STALE, Optional.of(MESSAGE)));
        assertThat(get(ports().drafts().leftOver(OTHER_ACCOUNT))).isEmpty();
    }

    @Test
    void aDraftOfATurnThatSaysNothingIsLeftOver() {
        open("1");

        commit(turn("1"), List.of());

        assertThat(get(ports().drafts().leftOver(ACCOUNT))).hasSize(1);
    }

    @Test
    void aDraftOfATurnThatFailedIsLeftOver() {
        open("1");
        var part = commit(turn("1"), parts(turn("1"), "one")).getFirst();

        get(ports().outbox().failed(part.id(), FAULT));

        assertThat(get(ports().drafts().leftOver(ACCOUNT))).hasSize(1);
    }

    @Test
    void aDraftThatIsGoneMayBeOpenedAnew() {
        open("1");
        get(ports().drafts().deleted(turn("1")));
        assertThat(draft("1")).isEmpty();

        get(ports().drafts().opening(turn("1"), TO));

        assertThat(draft("1")).contains(new OpenDraft(turn("1"), TO, State.DRAFT, Optional.empty()));
    }

    /** B30. */
    @Test
    void penaltiesAreKeptUntilTheyEnd() {
        var chat = new Penalty(ACCOUNT, Optional.of(new ChatId("7001")), NOW.plusSeconds(900));
        var account = new Penalty(ACCOUNT, Optional.empty(), NOW.plusSeconds(5));
        get(ports().penalties().put(new Penalty(ACCOUNT, chat.chat(), NOW.plusSeconds(1))));
        get(ports().penalties().put(chat));
        get(ports().penalties().put(account));

        assertThat(get(ports().penalties().since(ACCOUNT, NOW))).containsExactlyInAnyOrder(chat, account);
        assertThat(get(ports().penalties().since(ACCOUNT, account.until()))).containsExactly(chat);
        assertThat(get(ports().penalties().since(OTHER_ACCOUNT, NOW))).isEmpty();
    }

    /** B33. */
    @Test
    void deadTargetsAreKeptUntilTheyLive() {
        var dead = new DeadTarget(ACCOUNT, new ChatId("7001"), "kicked", NOW);
        get(ports().deadTargets().put(new DeadTarget(ACCOUNT, dead.chat(), "blocked", NOW.minusMillis(1))));
        get(ports().deadTargets().put(dead));
        assertThat(get(ports().deadTargets().all(ACCOUNT))).containsExactly(dead);

        get(ports().deadTargets().remove(ACCOUNT, dead.chat()));

        assertThat(get(ports().deadTargets().all(ACCOUNT))).isEmpty();
    }

    private void open(String key) {
        get(ports().drafts().opening(turn(key), TO));
        get(ports().drafts().opened(turn(key), MESSAGE));
    }

    private Optional<OpenDraft> draft(String key) {
        return get(ports().drafts().of(turn(key)));
    }

    private List<OutboxPart> commit(TurnId turn, List<OutboxPart> parts) {
        var session = get(ports().sessions().current(new SessionKey("web:main:7001"), Turns.AUDIENCE));
        assertThat(get(ports().ledger().commit(Samples.answered(turn, session.id()), parts)))
                .isTrue();
        return parts;
    }
}
