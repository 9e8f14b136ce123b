package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every outbox does. */
abstract class OutboxContract {
    private static final Receipt RECEIPT = new Receipt(new MessageId("77"), NOW);

    abstract Ports ports();

    @Test
    void partsComeBackAsTheyWereCommitted() {
        var parts = commit(parts(turn("1"), "one", "two \ud83d\ude00"));

        assertThat(open()).isEqualTo(parts);
    }

    @Test
    void partsComeInTheOrderOfTheirCommits() {
        var first = commit(parts(turn("z"), "1", "2"));
        var second = commit(parts(turn("a"), "3"));

        assertThat(open())
                .isEqualTo(Stream.of(first, second).flatMap(List::stream).toList());
    }

    @Test
    void partsOfAnotherAccountAreNotMine() {
        var theirs = commit(parts(OTHER_ACCOUNT, turn("1"), "one"));

        assertThat(open()).isEmpty();
        assertThat(get(ports().outbox().open(OTHER_ACCOUNT))).isEqualTo(theirs);
    }

    @Test
    void everyTryIsCounted() {
        var part = commitOne();

        assertThat(get(ports().outbox().sending(part.id(), false, NOW))).isTrue();
        assertThat(get(ports().outbox().sending(part.id(), false, NOW))).isTrue();

        assertThat(open()).containsExactly(as(part, PartState.SENDING, Instant.EPOCH, 2, false));
    }

    @Test
    void aRepetitionIsRemembered() {
        var part = commitOne();

        get(ports().outbox().sending(part.id(), true, NOW));
        get(ports().outbox().sending(part.id(), false, NOW));

        assertThat(open()).containsExactly(as(part, PartState.SENDING, Instant.EPOCH, 2, true));
    }

    @Test
    void aPartThatMustWaitRemembersUntilWhen() {
        var part = commitOne();
        get(ports().outbox().sending(part.id(), false, NOW));

        get(ports().outbox().pending(part.id(), NOW, FAULT));

        assertThat(open()).containsExactly(as(part, PartState.PENDING, NOW, 1, false));
    }

    @Test
    void aPartWhoseOutcomeIsUnknownIsOpen() {
        var part = commitOne();
        get(ports().outbox().sending(part.id(), false, NOW));

        get(ports().outbox().unknown(part.id(), FAULT));

        assertThat(open()).containsExactly(as(part, PartState.UNKNOWN, Instant.EPOCH, 1, false));
    }

    @Test
    void aSentPartIsNotOpen() {
        var parts = commit(parts(turn("1"), "sent", "open"));

        get(ports().outbox().sent(parts.getFirst().id(), RECEIPT));

        assertThat(open()).containsExactly(parts.getLast());
    }

    @Test
    void aFailedPartTakesTheLaterOnesOfItsTurnWithIt() {
        var broken = commit(parts(turn("1"), "open", "failed", "later"));
        var other = commit(parts(turn("2"), "other turn"));

        get(ports().outbox().failed(broken.get(1).id(), FAULT));

        assertThat(open()).containsExactly(broken.getFirst(), other.getFirst());
        assertThat(get(ports().outbox().sending(broken.get(2).id(), false, NOW)))
                .isFalse();
    }

    @Test
    void filesComeBackAsTheyWereCommitted() {
        var parts = commit(Samples.files(turn("1"), "one.png", "two \ud83d\ude00.txt"));

        assertThat(open()).isEqualTo(parts);
    }

    @Test
    void filesThatFailTakeNothingWithThem() {
        var parts = commit(Samples.files(turn("1"), "one.png", "two.png"));

        get(ports().outbox().failed(parts.getFirst().id(), FAULT));

        assertThat(open()).containsExactly(parts.getLast());
    }

    @Test
    void aFileIsNeededUntilItsPartHasEnded() {
        var part = commit(Samples.files(turn("1"), "one.png")).getFirst();
        var file = part.content().files().getFirst().handle();
        assertThat(get(ports().outbox().needs(file))).isTrue();

        get(ports().outbox().sent(part.id(), RECEIPT));

        assertThat(get(ports().outbox().needs(file))).isFalse();
    }

    @Test
    void aFileIsNeededWhileItsTurnIsUnderWay() {
        var file = Samples.file("one.png");
        var result = ToolResult.ok(new ToolCall("c1", "draw", "{}"), "done", List.of(file));
        assertThat(get(ports().outbox().needs(file.handle()))).isFalse();

        get(ports().journal().append(turn("7"), new JournalEntry.CallReturned(new ToolReturned(result))));

        assertThat(get(ports().outbox().needs(file.handle()))).isTrue();
    }

    @Test
    void aPartThatHasEndedIsNeverSentAgain() {
        var sent = commit(parts(turn("1"), "1")).getFirst().id();
        var failed = commit(parts(turn("2"), "1")).getFirst().id();
        get(ports().outbox().sent(sent, RECEIPT));
        get(ports().outbox().failed(failed, FAULT));

        Stream.of(sent, failed).forEach(this::reopen);

        assertThat(open()).isEmpty();
    }

    private void reopen(PartId id) {
        assertThat(get(ports().outbox().sending(id, false, NOW))).isFalse();
        get(ports().outbox().pending(id, NOW, FAULT));
        get(ports().outbox().unknown(id, FAULT));
    }

    private OutboxPart commitOne() {
        return commit(parts(turn("1"), "one")).getFirst();
    }

    List<OutboxPart> commit(List<OutboxPart> parts) {
        var session = get(ports().sessions().current(new SessionKey("web:main:7001"), Turns.AUDIENCE));
        var turn = Samples.answered(parts.getFirst().turn(), session.id());
        assertThat(get(ports().ledger().commit(turn, parts))).isTrue();
        return parts;
    }

    private List<OutboxPart> open() {
        return get(ports().outbox().open(ACCOUNT));
    }

    private static OutboxPart as(OutboxPart part, PartState state, Instant notBefore, int attempts, boolean repeated) {
        return new OutboxPart(
                part.id(),
                part.turn(),
                part.ordinal(),
                part.to(),
                part.content(),
                state,
                notBefore,
                attempts,
                repeated,
                attempts > 0 ? Optional.of(NOW) : Optional.empty());
    }
}
