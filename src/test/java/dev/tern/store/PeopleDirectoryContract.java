package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.PeopleDirectory;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every directory tells of people. */
abstract class PeopleDirectoryContract {
    private static final Audience CLUB = new Audience.Place(Turns.ACCOUNT, new ChatId("club"));
    private static final PeopleDirectory.Key ANN = new PeopleDirectory.Key(Turns.ACCOUNT, Turns.ANN.id());
    private static final PeopleDirectory.Key BO = new PeopleDirectory.Key(Turns.ACCOUNT, Turns.BO.id());
    private static final Instant AT = Samples.NOW;

    abstract Ports ports();

    @Test
    void aPersonIsWhoeverSpokeInADirectChatOrAmongOthers() {
        var direct = session("ann", Turns.AUDIENCE);
        var club = session("club", CLUB);
        commit("1", direct, Optional.empty(), 0);
        commit("2", direct, Optional.empty(), 1);
        assertThat(find(ANN))
                .contains(
                        new PeopleDirectory.Person(Turns.ACCOUNT, ANN.person(), Optional.empty(), at(0), at(1), 2, 1));

        commit("3", club, Optional.of(Turns.ANN), 2);
        commit("4", club, Optional.of(Turns.BO), 3);
        commit("5", club, Optional.of(Turns.ANN), 4);
        commit("6", direct, Optional.empty(), 5);

        assertThat(find(ANN))
                .contains(new PeopleDirectory.Person(
                        Turns.ACCOUNT, ANN.person(), Optional.of("Ann"), at(0), at(5), 5, 2));
        assertThat(find(BO))
                .contains(
                        new PeopleDirectory.Person(Turns.ACCOUNT, BO.person(), Optional.of("Bo"), at(3), at(3), 1, 1));
        assertThat(find(new PeopleDirectory.Key(Samples.OTHER_ACCOUNT, BO.person())))
                .isEmpty();
    }

    @Test
    void aTurnThatIsCommittedTwiceIsCountedOnce() {
        var direct = session("ann", Turns.AUDIENCE);
        commit("1", direct, Optional.empty(), 0);
        commit("1", direct, Optional.empty(), 0);

        assertThat(find(ANN)).map(PeopleDirectory.Person::turns).contains(1L);
    }

    @Test
    void theyAreCalledWhatTheyWereCalledLast() {
        var club = session("club", CLUB);
        commit("1", club, Optional.of(new Author(BO.person(), "Bo", false)), 0);
        commit("2", club, Optional.of(new Author(BO.person(), "Bob: the %3A one", false)), 1);

        assertThat(find(BO)).flatMap(PeopleDirectory.Person::name).contains("Bob: the %3A one");
    }

    @Test
    void whoeverWasThereLastComesFirstPageByPage() {
        var club = session("club", CLUB);
        for (int n = 0; n < 5; n++) {
            // two at the same time
            commit("t" + n, club, Optional.of(new Author(new PersonId("p" + n), "P", false)), n / 2);
        }

        assertThat(list(Optional.empty(), 3)).containsExactly("p4", "p3", "p2");
        assertThat(list(Optional.of(key("p2")), 3)).containsExactly("p1", "p0");
        assertThat(list(Optional.of(key("p3")), 1)).containsExactly("p2");
        assertThat(list(Optional.of(key("nobody")), 3)).isEmpty();
    }

    private static PeopleDirectory.Key key(String person) {
        return new PeopleDirectory.Key(Turns.ACCOUNT, new PersonId(person));
    }

    private static Instant at(int seconds) {
        return AT.plusSeconds(seconds);
    }

    private Optional<PeopleDirectory.Person> find(PeopleDirectory.Key key) {
        return get(ports().people().find(key));
    }

    private List<String> list(Optional<PeopleDirectory.Key> after, int limit) {
        return get(ports().people().list(after, limit)).stream()
                .map(person -> person.person().value())
                .toList();
    }

    Session session(String key, Audience audience) {
        return get(ports().sessions().current(new SessionKey("testing:1:" + key), audience));
    }

    void commit(String turn, Session session, Optional<Author> author, int seconds) {
        var said = Turns.with(
                Turns.direct("x"),
                List.of(),
                author.stream()
                        .<Annotation>map(who -> new Annotation.SaidBy(who.id(), who.name()))
                        .toList());
        var record = new TurnRecord(
                Samples.turn(turn),
                session.id(),
                Outcome.ANSWERED,
                List.of(UserSaid.of(said)),
                List.of(),
                "cc",
                "m",
                Usage.NONE,
                AT,
                at(seconds),
                Optional.empty());
        get(ports().ledger().commit(record, List.of()));
    }
}
