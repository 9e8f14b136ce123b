package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.outbox.DeskPart;
import dev.tern.outbox.OutboxDesk.Standing;
import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.platform.Receipt;
import dev.tern.turn.Fault;
import dev.tern.turn.MessageId;
import dev.tern.turn.PartId;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every desk does with parts. */
abstract class OutboxDeskContract {
    private static final Set<PartState> ALL = EnumSet.allOf(PartState.class);

    abstract Ports ports();

    @Test
    void whatStandsIsCountedByState() {
        var before = Instant.now().minusMillis(1);
        assertThat(get(ports().outboxDesk().standing())).isEmpty();
        var one = commit(parts(turn("1"), "sent", "failed", "discarded", "discarded"));
        var two = commit(parts(turn("2"), "unknown", "sending", "pending"));
        sent(one.getFirst());
        get(ports().outbox().failed(one.get(1).id(), FAULT));
        get(ports().outbox().unknown(two.getFirst().id(), FAULT));
        get(ports().outbox().sending(two.get(1).id(), false, NOW));

        var standing = get(ports().outboxDesk().standing());

        assertThat(standing)
                .extracting(Standing::state, Standing::count)
                .containsExactly(
                        tuple(PartState.PENDING, 1L),
                        tuple(PartState.SENDING, 1L),
                        tuple(PartState.UNKNOWN, 1L),
                        tuple(PartState.FAILED, 1L),
                        tuple(PartState.DISCARDED, 2L));
        assertThat(standing).allSatisfy(it -> assertThat(it.oldest().orElseThrow())
                .isBetween(before, Instant.now().plusMillis(1)));
    }

    @Test
    void whatMayWaitAsLongAsItLikesIsCountedAndHasNoAge() {
        commit(parts(turn("1"), "pending"));

        assertThat(get(ports().outboxDesk().standing(Set.of(Samples.ACCOUNT))))
                .containsExactly(new Standing(PartState.PENDING, 1, Optional.empty()));
        assertThat(get(ports().outboxDesk().standing(Set.of(Samples.OTHER_ACCOUNT))))
                .singleElement()
                .satisfies(it -> assertThat(it.oldest()).isPresent());
    }

    @Test
    void allIsTellsOfAPartButWhatItSays() {
        var part = commit(parts(turn("1"), "one")).getFirst();
        get(ports().outbox().sending(part.id(), false, NOW));
        get(ports().outbox().pending(part.id(), NOW, FAULT));

        var found = get(ports().outboxDesk().find(part.id())).orElseThrow();

        assertThat(found)
                .isEqualTo(new DeskPart(
                        part.id(),
                        part.turn(),
                        0,
                        part.to(),
                        PartState.PENDING,
                        1,
                        NOW,
                        found.committedAt(),
                        Optional.of(FAULT),
                        3,
                        0));
        assertThat(get(ports().outboxDesk().find(new PartId("none")))).isEmpty();
    }

    @Test
    void partsComePageByPageTheNewestFirst() {
        var first = commit(parts(turn("1"), "0", "1", "2"));
        var second = commit(parts(turn("2"), "3", "4"));
        sent(first.get(1));
        get(ports().outbox().failed(second.getFirst().id(), FAULT));

        var page = list(ALL, Optional.empty(), 3);

        assertThat(page)
                .containsExactly(
                        second.get(1).id(), second.get(0).id(), first.get(2).id());
        assertThat(list(ALL, Optional.of(page.getLast()), 3))
                .containsExactly(first.get(1).id(), first.get(0).id());
        assertThat(list(Set.of(PartState.PENDING), Optional.of(first.get(2).id()), 3))
                .containsExactly(first.get(0).id());
        assertThat(list(Set.of(PartState.FAILED, PartState.SENT), Optional.empty(), 3))
                .containsExactly(second.get(0).id(), first.get(1).id());
        assertThat(list(ALL, Optional.of(new PartId("none")), 3)).isEmpty();
    }

    @Test
    void aFailedPartIsSentAgainWithWhatWasDiscardedWithIt() {
        var parts = commit(parts(turn("1"), "0", "1", "2", "3"));
        sent(parts.getFirst());
        get(ports().outboxDesk().discard(parts.get(3).id(), PartState.PENDING));
        get(ports().outbox().sending(parts.get(1).id(), false, NOW));
        get(ports().outbox().failed(parts.get(1).id(), FAULT));

        var again = get(ports().outboxDesk().resend(parts.get(1).id(), PartState.FAILED));

        assertThat(again)
                .extracting(OutboxPart::ordinal, OutboxPart::state, OutboxPart::attempts, OutboxPart::repeated)
                .containsExactly(tuple(1, PartState.PENDING, 1, false), tuple(2, PartState.PENDING, 0, false));
        assertThat(again)
                .extracting(OutboxPart::content)
                .containsExactly(parts.get(1).content(), parts.get(2).content());
        assertThat(state(parts.get(3))).isEqualTo(PartState.DISCARDED);
    }

    @Test
    void aFailedPartThatIsDiscardedKeepsWhatWasDiscardedWithIt() {
        var parts = commit(parts(turn("1"), "0", "1", "2"));
        get(ports().outboxDesk().discard(parts.get(2).id(), PartState.PENDING));
        get(ports().outbox().failed(parts.getFirst().id(), FAULT));

        assertThat(get(ports().outboxDesk().discard(parts.getFirst().id(), PartState.FAILED)))
                .isTrue();

        assertThat(get(ports().outboxDesk().resend(parts.getFirst().id(), PartState.DISCARDED)))
                .containsExactly(parts.get(0), parts.get(1));
        assertThat(state(parts.get(2))).isEqualTo(PartState.DISCARDED);
    }

    /** Each in the state for which somebody asks, and in no other. */
    @Test
    void aPartThatHasChangedMeanwhileIsLeftAlone() {
        var part = commit(parts(turn("1"), "0")).getFirst();
        for (var from : EnumSet.complementOf(EnumSet.of(PartState.PENDING))) {
            assertThat(get(ports().outboxDesk().resend(part.id(), from))).isEmpty();
        }
        get(ports().outbox().sending(part.id(), false, NOW));
        for (var from : EnumSet.complementOf(EnumSet.of(PartState.SENDING))) {
            assertThat(get(ports().outboxDesk().resend(part.id(), from))).isEmpty();
            assertThat(get(ports().outboxDesk().discard(part.id(), from))).isFalse();
        }
        assertThat(state(part)).isEqualTo(PartState.SENDING);
        assertThat(get(ports().outboxDesk().resend(new PartId("none"), PartState.FAILED)))
                .isEmpty();
        assertThat(get(ports().outboxDesk().discard(new PartId("none"), PartState.FAILED)))
                .isFalse();
    }

    @Test
    void aWaitingPartIsSentAtOnce() {
        var part = commit(parts(turn("1"), "0")).getFirst();
        get(ports().outbox().pending(part.id(), NOW, FAULT));

        var again = get(ports().outboxDesk().resend(part.id(), PartState.PENDING));

        assertThat(again).containsExactly(part);
        assertThat(get(ports().outbox().pending(part.id()))).contains(part);
    }

    @Test
    void whatMayBeThereGoesOutAsARepetition() {
        var unknown = commit(parts(turn("1"), "0")).getFirst();
        get(ports().outbox().unknown(unknown.id(), FAULT));
        var given = commit(parts(turn("2"), "0")).getFirst();
        get(ports().outbox().unknown(given.id(), FAULT));
        get(ports().outbox().failed(given.id(), FAULT));
        var discarded = commit(parts(turn("3"), "0")).getFirst();
        get(ports().outbox().unknown(discarded.id(), FAULT));
        get(ports().outboxDesk().discard(discarded.id(), PartState.UNKNOWN));

        var stuck = commit(parts(turn("4"), "0")).getFirst();
        get(ports().outbox().sending(stuck.id(), false, NOW));
        var dropped = commit(parts(turn("5"), "0")).getFirst();
        get(ports().outbox().sending(dropped.id(), false, NOW));
        get(ports().outboxDesk().discard(dropped.id(), PartState.SENDING));

        assertThat(repeated(stuck, PartState.SENDING)).isTrue();
        assertThat(repeated(dropped, PartState.DISCARDED)).isTrue();
        assertThat(repeated(unknown, PartState.UNKNOWN)).isTrue();
        assertThat(repeated(given, PartState.FAILED)).isTrue();
        assertThat(repeated(discarded, PartState.DISCARDED)).isTrue();
    }

    @Test
    void whatWaitsBehindADiscardedPartGoesWithItAndComesBackWithIt() {
        var parts = commit(parts(turn("1"), "0", "1", "2"));
        var files = commit(Samples.files(turn("2"), "one.png", "two.png"));

        assertThat(get(ports().outboxDesk().discard(parts.get(1).id(), PartState.PENDING)))
                .isTrue();
        assertThat(get(ports().outboxDesk().discard(parts.get(1).id(), PartState.PENDING)))
                .isFalse();
        assertThat(get(ports().outboxDesk().discard(files.getFirst().id(), PartState.PENDING)))
                .isTrue();

        assertThat(get(ports().outbox().open(Samples.ACCOUNT))).containsExactly(parts.getFirst(), files.getLast());
        assertThat(get(ports().outbox().sending(parts.get(2).id(), false, NOW))).isFalse();
        assertThat(get(ports().outboxDesk().find(parts.get(2).id())).flatMap(DeskPart::fault))
                .contains(new Fault(
                        "outbox.discarded",
                        "by an operator, with part=" + parts.get(1).id()));
        assertThat(get(ports().outboxDesk().resend(parts.get(1).id(), PartState.DISCARDED)))
                .containsExactly(parts.get(1), parts.get(2));
    }

    private boolean repeated(OutboxPart part, PartState from) {
        return get(ports().outboxDesk().resend(part.id(), from)).getFirst().repeated();
    }

    private PartState state(OutboxPart part) {
        return get(ports().outboxDesk().find(part.id())).orElseThrow().state();
    }

    private List<PartId> list(Set<PartState> states, Optional<PartId> after, int limit) {
        return get(ports().outboxDesk().list(states, after, limit)).stream()
                .map(DeskPart::id)
                .toList();
    }

    private void sent(OutboxPart part) {
        get(ports().outbox().sent(part.id(), new Receipt(new MessageId("77"), NOW)));
    }

    private List<OutboxPart> commit(List<OutboxPart> parts) {
        assertThat(get(ports().ledger().post(parts))).isTrue();
        return parts;
    }
}
