package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Session;
import dev.tern.session.Spending.Spent;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

abstract class SpendingContract {
    private static final Instant ENDED = Samples.NOW.plusMillis(1_834);
    private static final Audience ANN = Turns.AUDIENCE;
    private static final Audience.Place CLUB = new Audience.Place(Turns.ACCOUNT, new ChatId("club"));
    private static final Audience.Place PUB = new Audience.Place(Turns.ACCOUNT, new ChatId("pub"));
    private static final Usage ONE = new Usage(30, 20, 5, 10);

    abstract Ports ports();

    @Test
    void aSessionsOwnTurnsAreCountedAlsoThoseThatWereTakenBack() {
        var key = new SessionKey("testing:1:ann");
        var first = get(ports().sessions().current(key, ANN));
        commit("1", first, Optional.empty(), "openai/a");
        commit("2", first, Optional.empty(), "openai/b");
        commit("3", first, Optional.empty(), "openai/a");
        var second = get(ports().sessions().renew(key, ANN));
        commit("4", second, Optional.empty(), "openai/a");
        get(ports().pasts().undo(key, second.id(), 1, Samples.turn("9")));

        assertThat(get(ports().spending().in(first.id())))
                .containsExactly(new Spent("openai/a", ONE.plus(ONE)), new Spent("openai/b", ONE));
        assertThat(get(ports().spending().in(second.id()))).containsExactly(new Spent("openai/a", ONE));
        assertThat(get(ports().spending().in(new SessionId("another")))).isEmpty();
    }

    @Test
    void aPersonsTurnsAreTheirDirectChatsAndTheirOwnAmongOthers() {
        var direct = get(ports().sessions().current(new SessionKey("testing:1:ann"), ANN));
        var club = get(ports().sessions().current(new SessionKey("testing:1:club"), CLUB));
        var other = new Audience.Place(Samples.OTHER_ACCOUNT, new ChatId("club"));
        var elsewhere = get(ports().sessions().current(new SessionKey("other:club"), other));
        commit("1", direct, Optional.empty(), "openai/a");
        commit("2", club, Optional.of(Turns.ANN), "openai/a");
        commit("3", club, Optional.of(Turns.BO), "openai/a");
        commit("4", elsewhere, Optional.of(Turns.ANN), "openai/a");

        assertThat(by(Turns.ANN.id(), ENDED)).containsExactly(new Spent("openai/a", ONE.plus(ONE)));
        assertThat(by(Turns.BO.id(), ENDED)).containsExactly(new Spent("openai/a", ONE));
        assertThat(by(Turns.ANN.id(), ENDED.plusMillis(1))).isEmpty();
        assertThat(at(CLUB, ENDED)).containsExactly(new Spent("openai/a", ONE.plus(ONE)));
        assertThat(at(ANN, ENDED)).containsExactly(new Spent("openai/a", ONE));
        assertThat(at(CLUB, ENDED.plusMillis(1))).isEmpty();
    }

    @Test
    void amongPeopleAPersonsTurnsAreThoseOfThisPlaceAlone() {
        var direct = get(ports().sessions().current(new SessionKey("testing:1:ann"), ANN));
        var club = get(ports().sessions().current(new SessionKey("testing:1:club"), CLUB));
        var pub = get(ports().sessions().current(new SessionKey("testing:1:pub"), PUB));
        commit("1", direct, Optional.empty(), "openai/a");
        commit("2", club, Optional.of(Turns.ANN), "openai/a");
        commit("3", club, Optional.of(Turns.BO), "openai/a");
        commit("4", pub, Optional.of(Turns.ANN), "openai/b");
        get(ports().spending().add(Optional.of(club.id()), new Spent("openai/small", ONE), ENDED));

        assertThat(get(ports().spending().by(CLUB, Turns.ANN.id(), ENDED))).containsExactly(new Spent("openai/a", ONE));
        assertThat(get(ports().spending().by(PUB, Turns.ANN.id(), ENDED))).containsExactly(new Spent("openai/b", ONE));
        assertThat(get(ports().spending().by(CLUB, Turns.ANN.id(), ENDED.plusMillis(1))))
                .isEmpty();
    }

    @Test
    void choresAreCountedWithTheirSession() {
        var direct = get(ports().sessions().current(new SessionKey("testing:1:ann"), ANN));
        var chore = new Spent("openai/small", new Usage(7, 0, 3));
        get(ports().spending().add(Optional.of(direct.id()), chore, ENDED));
        get(ports().spending().add(Optional.empty(), chore, ENDED));

        assertThat(get(ports().spending().in(direct.id()))).containsExactly(chore);
        assertThat(by(Turns.ANN.id(), ENDED)).containsExactly(chore);
        assertThat(at(ANN, ENDED)).containsExactly(chore);
        assertThat(at(CLUB, ENDED)).isEmpty();
    }

    @Test
    void allThatWasSpentIsOfTurnsAndChores() {
        var direct = get(ports().sessions().current(new SessionKey("testing:1:ann"), ANN));
        var club = get(ports().sessions().current(new SessionKey("testing:1:club"), CLUB));
        var chore = new Spent("openai/small", new Usage(7, 0, 3));
        commit("1", direct, Optional.empty(), "openai/a");
        commit("2", club, Optional.of(Turns.BO), "openai/a");
        get(ports().spending().add(Optional.of(direct.id()), chore, ENDED));
        get(ports().spending().add(Optional.empty(), chore, ENDED.minusMillis(1)));

        assertThat(get(ports().spending().since(ENDED))).containsExactly(new Spent("openai/a", ONE.plus(ONE)), chore);
        assertThat(get(ports().spending().since(ENDED.plusMillis(1)))).isEmpty();
    }

    @Test
    void aRecordKeepsWhatWasWrittenToACache() {
        var session = get(ports().sessions().current(new SessionKey("testing:1:ann"), ANN));
        commit("1", session, Optional.empty(), "openai/a");

        assertThat(get(ports().transcripts().records(session.id())))
                .extracting(TurnRecord::usage)
                .containsExactly(ONE);
    }

    private List<Spent> by(PersonId person, Instant from) {
        return get(ports().spending().by(Turns.ACCOUNT, person, from));
    }

    private List<Spent> at(Audience audience, Instant from) {
        return get(ports().spending().at(audience, from));
    }

    private void commit(String turn, Session session, Optional<Author> author, String model) {
        var said = author.map(who ->
                        Turns.with(Turns.direct("x"), List.of(), List.of(new Annotation.SaidBy(who.id(), who.name()))))
                .orElseGet(() -> Turns.direct("x"));
        var record = new TurnRecord(
                Samples.turn(turn),
                session.id(),
                Outcome.ANSWERED,
                List.of(UserSaid.of(said)),
                List.of(),
                "cc",
                model,
                ONE,
                Samples.NOW,
                ENDED,
                Optional.empty());
        get(ports().ledger().commit(record, List.of()));
    }
}
