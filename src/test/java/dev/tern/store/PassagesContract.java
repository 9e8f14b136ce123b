package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.answered;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.session.Session;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Passages.Heading;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store shows of earlier sessions, and to whom. */
abstract class PassagesContract {
    private static final Audience ANN = new Audience.Direct(Samples.ACCOUNT, new PersonId("ann"));
    private static final Audience BO = new Audience.Direct(Samples.ACCOUNT, new PersonId("bo"));
    private static final SessionKey KEY = new SessionKey("ann");

    abstract Ports ports();

    @Test
    void turnsAreThereForTheirAudienceAlone() {
        var session = session(KEY, ANN);
        commit(session, "1", "2");

        var both = List.of(turn("2"), turn("1"), turn("none"));
        assertThat(ids(get(ports().passages().turns(ANN, both)))).containsExactly(turn("1"), turn("2"));
        assertThat(get(ports().passages().turns(BO, both))).isEmpty();
        assertThat(get(ports().passages().turns(ANN, List.of()))).isEmpty();
    }

    @Test
    void whatStandsAroundATurnIsOfItsSession() {
        var session = session(KEY, ANN);
        commit(session, "1", "2", "3");
        commit(session(new SessionKey("other"), ANN), "4");
        commit(session, "5", "6");

        assertThat(around(ANN, "3", 1)).containsExactly(turn("2"), turn("3"), turn("5"));
        assertThat(around(ANN, "1", 1)).containsExactly(turn("1"), turn("2"));
        assertThat(around(BO, "3", 1)).isEmpty();
        assertThat(around(ANN, "none", 1)).isEmpty();
    }

    @Test
    void theEndOfASessionIsItsAudiencesOwn() {
        var session = session(KEY, ANN);
        commit(session, "1", "2", "3");

        assertThat(ending(ANN, session.id())).containsExactly(turn("2"), turn("3"));
        assertThat(ending(BO, session.id())).isEmpty();
    }

    @Test
    void whatWasTakenBackIsInNoneOfThem() {
        var session = session(KEY, ANN);
        commit(session, "1", "2");
        get(ports().pasts().undo(KEY, session.id(), 1, turn("90")));

        assertThat(get(ports().passages().turns(ANN, List.of(turn("2"))))).isEmpty();
        assertThat(around(ANN, "2", 1)).isEmpty();
        assertThat(ending(ANN, session.id())).containsExactly(turn("1"));
        assertThat(get(ports().passages().latest(ANN, 5)))
                .extracting(Heading::turns)
                .containsExactly(1);
    }

    @Test
    void sessionsAreListedWithWhatTheyAreCalledTheLatestFirst() {
        var first = session(KEY, ANN);
        commit(first, "1");
        get(ports().sessions().entitle(first.id(), Optional.of("Rent")));
        var second = session(new SessionKey("second"), ANN);
        commit(second, "2", "3");
        session(new SessionKey("empty"), ANN);
        commit(session(new SessionKey("bo"), BO), "4");

        assertThat(get(ports().passages().latest(ANN, 5)))
                .extracting(Heading::session, Heading::title, Heading::turns)
                .containsExactlyInAnyOrder(
                        tuple(first.id(), Optional.of("Rent"), 1), tuple(second.id(), Optional.empty(), 2));
        assertThat(get(ports().passages().headings(BO, List.of(first.id())))).isEmpty();
        assertThat(get(ports().passages().headings(ANN, List.of(first.id()))))
                .extracting(Heading::title)
                .containsExactly(Optional.of("Rent"));
    }

    private List<TurnId> around(Audience audience, String turn, int beside) {
        return ids(get(ports().passages().around(audience, turn(turn), beside)));
    }

    private List<TurnId> ending(Audience audience, SessionId session) {
        return ids(get(ports().passages().ending(audience, session, 2)));
    }

    private Session session(SessionKey key, Audience audience) {
        return get(ports().sessions().current(key, audience));
    }

    private void commit(Session session, String... turns) {
        Stream.of(turns)
                .forEach(turn -> assertThat(get(ports().ledger().commit(answered(turn(turn), session.id()), List.of())))
                        .isTrue());
    }

    private static List<TurnId> ids(List<CommittedTurn> all) {
        return all.stream().map(CommittedTurn::turn).toList();
    }
}
