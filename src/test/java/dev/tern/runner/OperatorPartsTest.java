package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Rendered;
import dev.tern.runner.OperatorDesk.Act;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Fault;
import dev.tern.turn.PartId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What operators do about parts while delivery has them in its hands. */
class OperatorPartsTest {
    private static final Fault FAULT = new Fault("platform.unavailable", "status=503");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings());
    }

    /** The sorry is the second of them. */
    @Test
    void aFailedPartThatWasDiscardedIsSentAgainWithWhatWasDiscardedWithIt() {
        var line = line();
        line.platform.fails(new PlatformException.Rejected("blocked"));
        var parts = delivered(line, "a", "1", "2", "3");
        awaitStates("failed", "discarded", "discarded");
        await().until(() -> line.platform.sent().size() == 2);

        assertThat(discard(line, parts.getFirst())).isEqualTo(Act.DONE);
        assertThat(resend(line, parts.getFirst())).isEqualTo(Act.DONE);

        awaitStates("sent", "sent", "sent");
        assertThat(line.platform.sent()).containsExactly("1", "1 as plain", "1", "2", "3");
        assertThat(resend(line, parts.getFirst())).isEqualTo(Act.REFUSED);
        assertThat(discard(line, parts.getFirst())).isEqualTo(Act.REFUSED);
    }

    /** What follows it is in delivery's hands still, and must not be sent before it. */
    @Test
    void theOrderHoldsThoughSorryIsOnlyJustBeingSaid() {
        var line = line();
        line.platform.fails(new PlatformException.Rejected("blocked"));
        var sorry = line.platform.holds("1 as plain");
        var parts = delivered(line, "a", "1", "2", "3");
        await().until(sorry::isReached);

        assertThat(resend(line, parts.getFirst())).isEqualTo(Act.DONE);
        assertThat(resend(line, parts.getFirst())).isEqualTo(Act.DONE);
        sorry.release();

        awaitStates("sent", "sent", "sent");
        assertThat(line.platform.sent()).containsExactly("1", "1 as plain", "1", "2", "3");
    }

    @Test
    void whatIsBeingSentCannotBeTouched() {
        var line = line();
        var sending = line.platform.holds("1");
        var part = delivered(line, "a", "1").getFirst();
        await().until(sending::isReached);

        assertThat(resend(line, part)).isEqualTo(Act.REFUSED);
        assertThat(discard(line, part)).isEqualTo(Act.REFUSED);
        sending.release();

        awaitStates("sent");
        assertThat(line.platform.sent()).containsExactly("1");
    }

    @Test
    void aPartThatWaitsForItsNextTryIsTriedAtOnceAndOnce() {
        var part = waiting("a", "1").getFirst();
        var line = line();
        line.open(Map.of());

        assertThat(resend(line, part)).isEqualTo(Act.DONE);

        awaitStates("sent");
        assertThat(line.platform.sent()).containsExactly("1");
    }

    /** Whoever had it in hand has tried it; it is not tried again only since it was asked for. */
    @Test
    void aTryOfUnknownOutcomeIsNotRepeatedByTheWayside() {
        var part = waiting("a", "1").getFirst();
        committed("b", "2");
        var line = line();
        line.platform.never();
        line.platform.fails(new PlatformException.OutcomeUnknown("no answer", null));
        line.open(Map.of());

        assertThat(resend(line, part)).isEqualTo(Act.DONE);

        awaitStates("unknown", "sent");
        delivered(line, "c", "3");
        awaitStates("unknown", "sent", "sent");
        assertThat(line.platform.sent()).containsExactly("1", "2", "3");
    }

    /** What waits behind it in its chat waits no more. */
    @Test
    void aDiscardedPartIsNotSentAndHoldsNobodyUp() {
        var part = waiting("a", "1", "2").getFirst();
        committed("b", "3");
        var line = line();
        line.open(Map.of());

        assertThat(discard(line, part)).isEqualTo(Act.DONE);

        awaitStates("discarded", "discarded", "sent");
        assertThat(line.platform.sent()).containsExactly("3");
        assertThat(resend(line, part)).isEqualTo(Act.DONE);
        awaitStates("sent", "sent", "sent");
        assertThat(line.platform.sent()).containsExactly("3", "1", "2");
    }

    @Test
    void whatMayBeThereIsSentWithAMark() {
        var line = line();
        line.platform.never();
        line.platform.fails(new PlatformException.OutcomeUnknown("no answer", null));
        var parts = delivered(line, "a", "1", "2");
        awaitStates("unknown", "sent");

        assertThat(resend(line, parts.getFirst())).isEqualTo(Act.DONE);

        awaitStates("sent", "sent");
        assertThat(line.platform.sent()).containsExactly("1", "2", "1 again");
    }

    /** Two at once are one of them at most, or the same. */
    @Test
    void manyWhoResendAPartSendItOnce() {
        var line = line();
        line.platform.never();
        line.platform.fails(new PlatformException.OutcomeUnknown("no answer", null));
        var part = delivered(line, "a", "1").getFirst();
        awaitStates("unknown");

        var acts = Stream.generate(() -> line.operators().resend(part.id())).limit(20);
        get(Uni.join().all(acts.toList()).andFailFast());

        awaitStates("sent");
        var after = delivered(line, "b", "2").getFirst();
        await().until(() -> line.platform.sent().contains("2"));
        assertThat(line.platform.sent()).containsExactly("1", "1 again", "2");
        assertThat(resend(line, after)).isEqualTo(Act.REFUSED);
    }

    @Test
    void whatThereIsNotIsSaidSo() {
        assertThat(get(line().operators().resend(new PartId("none")))).isEqualTo(Act.UNKNOWN);
        assertThat(get(line().operators().discard(new PartId("none")))).isEqualTo(Act.UNKNOWN);
    }

    private static Act resend(SmallLine line, OutboxPart part) {
        return get(line.operators().resend(part.id()));
    }

    private static Act discard(SmallLine line, OutboxPart part) {
        return get(line.operators().discard(part.id()));
    }

    private List<OutboxPart> committed(String said, String... texts) {
        var turn = Turns.direct(said);
        var contents = Stream.of(texts).map(text -> new Rendered(text, text)).toList();
        var parts = OutboxPart.of(turn.id(), Destination.answering(turn.origin()), contents);
        assertThat(get(store.ports().ledger().post(parts))).isTrue();
        return parts;
    }

    /** Parts of which the first is not to be tried for an hour, as an earlier process has left them. */
    private List<OutboxPart> waiting(String said, String... texts) {
        var parts = committed(said, texts);
        var later = Instant.now().plus(Duration.ofHours(1));
        get(store.ports().outbox().pending(parts.getFirst().id(), later, FAULT));
        return parts;
    }

    private List<OutboxPart> delivered(SmallLine line, String said, String... texts) {
        var parts = committed(said, texts);
        line.open(Map.of());
        return parts;
    }

    private void awaitStates(String... states) {
        await().untilAsserted(() ->
                assertThat(store.rows("select state from outbox order by seq")).containsExactly(states));
    }
}
