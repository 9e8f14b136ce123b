package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Following;
import dev.tern.transcript.Following.Mark;
import dev.tern.transcript.Following.News;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store tells whoever follows its transcript. */
abstract class FollowingContract {
    private static final SessionKey KEY = new SessionKey("web:main:7001");

    abstract Ports ports();

    @Test
    void turnsComeOnceInTheOrderOfTheirCommits() {
        var session = session(KEY);
        commit(session, "z", "a", "m");

        var read = new ArrayList<TurnId>();
        var mark = Following.BEGINNING;
        for (var news = after(mark, 2); !news.next().equals(mark); news = after(mark, 2)) {
            news.turns().forEach(turn -> read.add(turn.turn()));
            mark = news.next();
        }

        assertThat(read).containsExactly(turn("z"), turn("a"), turn("m"));
        assertThat(mark).isEqualTo(get(ports().following().end()));
    }

    @Test
    void aTurnComesWithItsPlaceAndWhatWasSaidWithoutWhatToolsGaveBack() {
        var session = session(KEY);
        commit(session, "1");

        var told = after(Following.BEGINNING, 10).turns().getFirst();

        assertThat(told.session()).isEqualTo(session.id());
        assertThat(told.key()).isEqualTo(KEY);
        assertThat(told.audience()).isEqualTo(Turns.AUDIENCE);
        assertThat(told.sayings()).extracting(CommittedTurn.Saying::text).containsExactly("pay 5 \ud83d\ude00", "done");
        assertThat(told.sayings().getFirst().person()).contains(new PersonId("7"));
        assertThat(told.sayings().getFirst().at()).isEqualTo(Samples.NOW);
        assertThat(told.toString()).doesNotContain("pay");
    }

    @Test
    void whatIsTakenBackIsToldAndNoPartOfItsSessionAnyMore() {
        var session = session(KEY);
        commit(session, "1", "2");
        var mark = get(ports().following().end());

        get(ports().pasts().undo(KEY, session.id(), 1, turn("90")));

        assertThat(after(mark, 10).changed()).containsExactly(session.id());
        assertThat(turns(get(ports().following().of(session.id())))).containsExactly(turn("1"));
        assertThat(turns(after(Following.BEGINNING, 10).turns())).containsExactly(turn("1"));
    }

    @Test
    void whatIsTakenBackInABranchIsToldOfTheSessionThatItWasSaidIn() {
        var trunk = session(KEY);
        commit(trunk, "1");
        var branch =
                get(ports().pasts().branch(KEY, trunk.id(), turn("1"), KEY)).orElseThrow();
        var mark = get(ports().following().end());

        get(ports().pasts().undo(KEY, branch.id(), 1, turn("90")));

        assertThat(after(mark, 10).changed()).containsExactly(trunk.id());
        assertThat(get(ports().following().of(trunk.id()))).isEmpty();
    }

    @Test
    void aChatThatMovesIsToldSinceOthersReadItNow() {
        var old = new Audience.Place(Samples.ACCOUNT, new ChatId("-1"));
        var session = get(ports().sessions().current(new SessionKey("web:main:-1"), old));
        commit(session, "1");
        var mark = get(ports().following().end());

        get(ports().moves().moved(Samples.ACCOUNT, new ChatId("-1"), new ChatId("-2")));

        assertThat(after(mark, 10).changed()).containsExactly(session.id());
        assertThat(get(ports().following().of(session.id())).getFirst().audience())
                .isEqualTo(new Audience.Place(Samples.ACCOUNT, new ChatId("-2")));
    }

    @Test
    void theTurnsBeforeAPlaceAreTheLastOnesThatHold() {
        var session = session(KEY);
        commit(session, "1", "2", "3");
        commit(session(new SessionKey("other")), "4");
        commit(session, "5");
        var last = after(Following.BEGINNING, 10).turns().getLast();

        assertThat(turns(get(ports().following().before(session.id(), last.seq(), 2))))
                .containsExactly(turn("2"), turn("3"));
    }

    @Test
    void sessionsWithTurnsComeInPages() {
        var session = session(KEY);
        commit(session, "1");
        session(new SessionKey("empty"));

        assertThat(get(ports().following().sessions(Optional.empty()))).containsExactly(session.id());
        assertThat(get(ports().following().sessions(Optional.of(session.id())))).isEmpty();
    }

    private News after(Mark mark, int limit) {
        return get(ports().following().after(mark, limit));
    }

    private Session session(SessionKey key) {
        return get(ports().sessions().current(key, Turns.AUDIENCE));
    }

    private void commit(Session session, String... turns) {
        for (var turn : turns) {
            assertThat(get(ports().ledger().commit(answered(turn(turn), session.id()), List.of())))
                    .isTrue();
        }
    }

    private static List<TurnId> turns(List<CommittedTurn> all) {
        return all.stream().map(CommittedTurn::turn).toList();
    }
}
