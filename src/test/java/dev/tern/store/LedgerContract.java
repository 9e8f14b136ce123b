package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.failed;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.inbox.InboxRow;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every ledger does. */
abstract class LedgerContract {
    private static final TurnId TURN = turn("500");

    abstract Ports ports();

    /** The state and reason of an event, as the database has it. */
    abstract String state(InboxRow row);

    @Test
    void recordAndPartsAreThereTogether() {
        var record = answered(TURN, session());
        var parts = parts(TURN, "one", "two");

        assertThat(get(ports().ledger().commit(record, parts))).isTrue();

        assertThat(records()).containsExactly(record);
        assertThat(get(ports().outbox().open(ACCOUNT))).isEqualTo(parts);
    }

    @Test
    void whatIsNoTurnsAnswerIsPostedOnce() {
        var key = TURN.beside("question");

        assertThat(get(ports().ledger().post(parts(key, "one")))).isTrue();
        assertThat(get(ports().ledger().post(parts(key, "one")))).isFalse();

        assertThat(get(ports().outbox().open(ACCOUNT))).isEqualTo(parts(key, "one"));
    }

    @Test
    void aTurnIsCommittedOnce() {
        var record = answered(TURN, session());
        get(ports().ledger().commit(record, parts(TURN, "one")));

        var again = get(ports().ledger().commit(failed(TURN, session()), parts(TURN, "other", "more")));

        assertThat(again).isFalse();
        assertThat(records()).containsExactly(record);
        assertThat(get(ports().outbox().open(ACCOUNT))).isEqualTo(parts(TURN, "one"));
    }

    @Test
    void aTurnThatIsCommittedManyTimesAtOnceIsThereOnce() {
        var record = answered(TURN, session());
        var ledger = ports().ledger();
        var commits = IntStream.range(0, 20)
                .mapToObj(n -> ledger.commit(record, parts(TURN, "one")))
                .toList();

        var first = get(Uni.join().all(commits).andFailFast());

        assertThat(first).containsOnlyOnce(true);
        assertThat(records()).containsExactly(record);
    }

    @ParameterizedTest
    @EnumSource(Outcome.class)
    void everyEventOfTheTurnEndsWithIt(Outcome outcome) {
        var events = List.of(queued("500", TURN), queued("501", TURN));
        var other = queued("502", turn("502"));
        get(ports().inbox().running(TURN));
        var record = Samples.record(TURN, session(), outcome, Samples.messages(), Optional.empty());

        get(ports().ledger().commit(record, List.of()));

        assertThat(Samples.unfinished(ports().inbox())).containsExactly(other);
        assertThat(events)
                .allSatisfy(row -> assertThat(state(row)).isEqualTo(outcome == Outcome.FAILED ? "failed" : "done"));
        assertThat(state(other)).isEqualTo("queued");
    }

    @Test
    void aCommitThatFailsLeavesNothing() {
        var event = queued("500", TURN);
        var record = answered(TURN, session());
        var twice = List.of(parts(TURN, "one").getFirst(), parts(TURN, "one").getFirst());

        assertThatThrownBy(() -> get(ports().ledger().commit(record, twice)))
                .isInstanceOf(StoreException.Refused.class);

        assertThat(records()).isEmpty();
        assertThat(get(ports().outbox().open(ACCOUNT))).isEmpty();
        assertThat(Samples.unfinished(ports().inbox())).containsExactly(event);
        assertThat(get(ports().ledger().commit(record, parts(TURN, "one")))).isTrue();
    }

    @Test
    void theAnswerToACommandIsThereWithTheEndOfItsEvent() {
        var event = queued("500", TURN);
        var other = queued("501", turn("501"));

        assertThat(get(ports().ledger().answer(TURN, parts(TURN, "one", "two"))))
                .isTrue();

        assertThat(state(event)).isEqualTo("done");
        assertThat(Samples.unfinished(ports().inbox())).containsExactly(other);
        assertThat(get(ports().outbox().open(ACCOUNT))).isEqualTo(parts(TURN, "one", "two"));
        assertThat(records()).isEmpty();
    }

    @Test
    void aCommandIsAnsweredOnce() {
        queued("500", TURN);
        get(ports().ledger().answer(TURN, parts(TURN, "one")));

        assertThat(get(ports().ledger().answer(TURN, parts(TURN, "other", "more"))))
                .isFalse();

        assertThat(get(ports().outbox().open(ACCOUNT))).isEqualTo(parts(TURN, "one"));
    }

    @Test
    void anAnswerThatFailsLeavesTheEventOpen() {
        var event = queued("500", TURN);
        var twice = List.of(parts(TURN, "one").getFirst(), parts(TURN, "one").getFirst());

        assertThatThrownBy(() -> get(ports().ledger().answer(TURN, twice))).isInstanceOf(StoreException.Refused.class);

        assertThat(Samples.unfinished(ports().inbox())).containsExactly(event);
        assertThat(get(ports().outbox().open(ACCOUNT))).isEmpty();
    }

    private InboxRow queued(String key, TurnId turn) {
        var row = get(ports().inbox().store(event(key))).orElseThrow();
        get(ports().inbox().queued(List.of(row.id()), turn));
        return row;
    }

    private SessionId session() {
        return get(ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE))
                .id();
    }

    private List<TurnRecord> records() {
        return get(ports().transcripts().records(session()));
    }
}
