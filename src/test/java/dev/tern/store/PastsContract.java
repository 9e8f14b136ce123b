package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.session.Pasts.Past;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store does with what was said before. */
abstract class PastsContract {
    static final SessionKey KEY = new SessionKey("web:main:7001");
    static final SessionKey THEIRS = new SessionKey("web:main:7002");

    abstract Ports ports();

    @Test
    void aConversationsSessionsAreListedTheLatestFirst() {
        var first = session(KEY);
        commit(first, "1", "2");
        var second = get(ports().sessions().renew(KEY, Turns.AUDIENCE));
        commit(session(THEIRS), "3");

        var listed = get(ports().pasts().list(KEY, 10));

        assertThat(listed).extracting(Past::id).containsExactly(second.id(), first.id());
        assertThat(listed.getFirst().endedAt()).isEmpty();
        assertThat(listed.getFirst().lastTurnAt()).isEmpty();
        assertThat(listed.getLast().endedAt()).isPresent();
        assertThat(listed.getLast().turns()).isEqualTo(2);
        assertThat(listed.getLast().lastTurnAt()).contains(Samples.NOW.plusMillis(1_834));
        assertThat(get(ports().pasts().list(KEY, 1))).extracting(Past::id).containsExactly(second.id());
    }

    @Test
    void aResumedSessionIsThePresentOneAndTheOtherHasEnded() {
        var first = session(KEY);
        var second = get(ports().sessions().renew(KEY, Turns.AUDIENCE));

        assertThat(get(ports().pasts().resume(KEY, first.id()))).contains(first);

        assertThat(session(KEY)).isEqualTo(first);
        assertThat(get(ports().pasts().list(KEY, 10)))
                .filteredOn(past -> past.endedAt().isPresent())
                .extracting(Past::id)
                .containsExactly(second.id());
    }

    @Test
    void thePresentSessionMayBeResumed() {
        var present = session(KEY);

        assertThat(get(ports().pasts().resume(KEY, present.id()))).contains(present);
        assertThat(session(KEY)).isEqualTo(present);
    }

    /** B85. */
    @Test
    void anothersSessionIsAsIfItWereNotThere() {
        var mine = session(KEY);
        commit(mine, "1");
        var present = session(THEIRS);
        var nobodys = new SessionId("none");

        for (var id : List.of(mine.id(), nobodys)) {
            assertThat(get(ports().pasts().resume(THEIRS, id))).isEmpty();
            assertThat(get(ports().pasts().branch(THEIRS, id, turn("1"), THEIRS)))
                    .isEmpty();
            assertThat(get(ports().pasts().undo(THEIRS, id, 1, turn("100")))).isEmpty();
            assertThat(get(ports().pasts().retry(THEIRS, id, turn("106")))).isEmpty();
        }
        assertThat(turns(mine.id())).containsExactly(turn("1"));
        assertThat(session(KEY)).isEqualTo(mine);
        assertThat(session(THEIRS)).isEqualTo(present);
    }

    @Test
    void withdrawnTurnsAreToldAndNoLongerRead() {
        var session = session(KEY);
        commit(session, "1", "2", "3");

        assertThat(get(ports().pasts().undo(KEY, session.id(), 2, turn("101")))).containsExactly(turn("2"), turn("3"));
        commit(session, "4");

        assertThat(turns(session.id())).containsExactly(turn("1"), turn("4"));
        assertThat(get(ports().pasts().list(KEY, 1)).getFirst().turns()).isEqualTo(2);
        assertThat(get(ports().pasts().undo(KEY, session.id(), 9, turn("102")))).containsExactly(turn("1"), turn("4"));
        assertThat(get(ports().pasts().undo(KEY, session.id(), 1, turn("103")))).isEmpty();
    }

    @Test
    void aWithdrawnTurnDoesNotComeBackWhenItIsCommittedAgain() {
        var session = session(KEY);
        commit(session, "1");
        get(ports().pasts().undo(KEY, session.id(), 1, turn("104")));

        assertThat(get(ports().ledger().commit(Samples.answered(turn("1"), session.id()), List.of())))
                .isFalse();
        assertThat(turns(session.id())).isEmpty();
    }

    @Test
    void noTurnsAreNotUndone() {
        assertThatThrownBy(() -> get(ports().pasts().undo(KEY, session(KEY).id(), 0, turn("105"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theLastTurnGivesBackWhatWasSaid() {
        var session = session(KEY);
        commit(session, "1");
        get(ports().ledger().commit(Samples.failed(turn("2"), session.id()), List.of()));

        assertThat(get(ports().pasts().retry(KEY, session.id(), turn("107")))).containsExactly(Samples.user("pay 5"));
        assertThat(turns(session.id())).containsExactly(turn("1"));
        assertThat(get(ports().pasts().retry(KEY, session.id(), turn("108"))))
                .containsExactly(Samples.user("pay 5 \ud83d\ude00"));
        assertThat(get(ports().pasts().retry(KEY, session.id(), turn("109")))).isEmpty();
    }

    /** A command that runs again after a crash takes back what it took back, and nothing else. */
    @Test
    void whatACommandTakesBackItTakesBackOnce() {
        var session = session(KEY);
        commit(session, "1", "2", "3");
        var pasts = ports().pasts();

        assertThat(get(pasts.undo(KEY, session.id(), 1, turn("90")))).containsExactly(turn("3"));
        assertThat(get(pasts.undo(KEY, session.id(), 1, turn("90")))).containsExactly(turn("3"));
        assertThat(turns(session.id())).containsExactly(turn("1"), turn("2"));
        var said = get(pasts.retry(KEY, session.id(), turn("91")));
        assertThat(get(pasts.retry(KEY, session.id(), turn("91")))).isEqualTo(said);

        assertThat(turns(session.id())).containsExactly(turn("1"));
    }

    @Test
    void aTitleIsListed() {
        var session = session(KEY);

        get(ports().sessions().entitle(session.id(), Optional.of("Boats")));

        assertThat(get(ports().pasts().list(KEY, 1)).getFirst().title()).contains("Boats");
    }

    @Test
    void aTurnInWhichNobodySpokeStays() {
        var session = session(KEY);
        var silent = Samples.record(turn("1"), session.id(), Outcome.EMPTY, List.of(), Optional.empty());
        get(ports().ledger().commit(silent, List.of()));

        assertThat(get(ports().pasts().retry(KEY, session.id(), turn("110")))).isEmpty();
        assertThat(turns(session.id())).containsExactly(turn("1"));
    }

    @Test
    void aTurnTellsItsSession() {
        var session = session(KEY);
        commit(session, "1");

        assertThat(get(ports().pasts().sessionOf(turn("1")))).contains(session);
        assertThat(get(ports().pasts().sessionOf(turn("2")))).isEmpty();
    }

    final Session session(SessionKey key) {
        return get(ports().sessions().current(key, Turns.AUDIENCE));
    }

    final void commit(Session session, String... turns) {
        Stream.of(turns).map(turn -> Samples.answered(turn(turn), session.id())).forEach(record -> assertThat(
                        get(ports().ledger().commit(record, List.of())))
                .isTrue());
    }

    final List<TurnId> turns(SessionId session) {
        return get(ports().transcripts().records(session)).stream()
                .map(record -> record.id())
                .toList();
    }
}
