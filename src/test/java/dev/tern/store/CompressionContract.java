package dev.tern.store;

import static dev.tern.store.PastsContract.KEY;
import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Compressions.Compressed;
import dev.tern.session.Compressions.Strain;
import dev.tern.session.Frozen;
import dev.tern.session.Pasts.Past;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.transcript.CommittedTurn;
import dev.tern.transcript.Summary;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store does when a session goes on from a summary. B97. */
abstract class CompressionContract {
    private static final TurnId ASKING = turn("9");

    abstract Ports ports();

    @Test
    void theSummaryStandsInThePlaceOfItsTurns() {
        var whole = session();
        var child = begin(whole, "2", "4").orElseThrow();
        commit(child, "6");

        assertThat(turns(child))
                .containsExactly(turn("1"), ASKING.beside("summary of " + whole.id()), turn("5"), turn("6"));
        var summary = records(child).get(1);
        assertThat(summary.session()).isEqualTo(child.id());
        assertThat(summary.outcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(summary.messages()).isEqualTo(List.of(summary(whole, "2", "4")));
        assertThat(((Summary) summary.messages().getFirst()).turns()).isEqualTo(3);
        assertThat(summary.model()).isEqualTo("demo/small");
        assertThat(summary.usage()).isEqualTo(new Usage(9, 0, 3));
        assertThat(turns(whole)).containsExactly(turn("1"), turn("2"), turn("3"), turn("4"), turn("5"));
    }

    @Test
    void theChildTakesTheSessionsPlaceWithItsChoicesAndWithoutItsPrompt() {
        var whole = session();
        get(ports().sessions().freeze(whole.id(), Optional.empty(), new Frozen("You are Tern.", List.of(), "m")));
        get(ports().sessions().entitle(whole.id(), Optional.of("Boats")));
        get(ports().sessions().choosePersona(whole.id(), Optional.of("pirate")));
        get(ports().sessions().chooseModel(whole.id(), Optional.of("large")));

        var child = begin(whole, "2", "4").orElseThrow();

        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE))).isEqualTo(child);
        assertThat(child.frozen()).isEmpty();
        assertThat(child.choices().title()).contains("Boats");
        assertThat(child.choices().persona()).contains("pirate");
        assertThat(child.choices().model()).contains("large");
        assertThat(child.audience()).isEqualTo(whole.audience());
        assertThat(get(ports().pasts().list(KEY, 9)))
                .extracting(Past::parent, Past::turns, past -> past.endedAt().isPresent())
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(Optional.of(whole.id()), 2, false),
                        org.assertj.core.groups.Tuple.tuple(Optional.empty(), 5, true));
    }

    @Test
    void itBeginsOnceForTheTurnThatAsks() {
        var whole = session();

        var child = begin(whole, "2", "4");

        assertThat(begin(whole, "2", "3")).isEqualTo(child);
        assertThat(get(ports().compressions().begunBy(whole.id(), ASKING))).isEqualTo(child);
        assertThat(get(ports().compressions().begunBy(whole.id(), turn("8")))).isEmpty();
        assertThat(get(ports().pasts().list(KEY, 9))).hasSize(2);
    }

    /** Somebody has begun a new session while the summary was made. */
    @Test
    void aSessionThatHasEndedGoesOnWithoutTakingThePlaceOfThePresentOne() {
        var whole = session();
        var present = get(ports().sessions().renew(KEY, Turns.AUDIENCE));

        var child = begin(whole, "2", "4").orElseThrow();
        commit(child, "6");

        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE))).isEqualTo(present);
        assertThat(get(ports().pasts().resume(KEY, child.id()))).isPresent();
        assertThat(turns(child)).hasSize(4);
    }

    @Test
    void turnsThatAreNotThereMakeNoSummary() {
        var whole = session();
        var summary = summary(whole, "2", "4");

        var none = get(ports().compressions().begin(whole.id(), ASKING, compressed("2", "77", summary)));

        assertThat(none).isEmpty();
        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE))).isEqualTo(whole);
    }

    /** What it is of is found itself. */
    @Test
    void aSummaryIsNotFollowed() {
        var child = begin(session(), "2", "4").orElseThrow();
        commit(child, "6");

        assertThat(get(ports().following().of(child.id())))
                .extracting(CommittedTurn::turn)
                .containsExactly(turn("6"));
    }

    @Test
    void anEarlierSummaryIsSummedUpToo() {
        var whole = session();
        var child = begin(whole, "2", "3").orElseThrow();
        commit(child, "6", "7");
        var earlier = records(child).get(1).id();

        var grandchild = get(ports().compressions()
                        .begin(
                                child.id(),
                                turn("10"),
                                new Compressed(
                                        earlier,
                                        turn("6"),
                                        Summary.of(records(child).subList(1, 5), "All of it."),
                                        "m",
                                        Usage.NONE,
                                        Samples.NOW,
                                        Samples.NOW)))
                .orElseThrow();

        assertThat(turns(grandchild))
                .containsExactly(turn("1"), turn("10").beside("summary of " + child.id()), turn("7"));
        assertThat(((Summary) records(grandchild).get(1).messages().getFirst()).turns())
                .isEqualTo(5);
    }

    @Test
    void whatIsTakenBackIsWhatCameAfterTheSummary() {
        var whole = session();
        var child = begin(whole, "2", "4").orElseThrow();
        commit(child, "6");

        assertThat(get(ports().pasts().undo(KEY, child.id(), 9, turn("20")))).containsExactly(turn("5"), turn("6"));

        assertThat(turns(child)).hasSize(2);
        assertThat(get(ports().pasts().retry(KEY, child.id(), turn("21")))).isEmpty();
        assertThat(turns(whole)).hasSize(5);
    }

    @Test
    void aBranchOfTheChildHasTheSummaryToo() {
        var whole = session();
        var child = begin(whole, "2", "4").orElseThrow();

        var branch = get(ports().pasts().branch(KEY, child.id(), turn("30"), Optional.empty()))
                .orElseThrow();
        var upToFive =
                get(ports().pasts().branch(KEY, child.id(), turn("5"), KEY)).orElseThrow();

        assertThat(turns(branch)).isEqualTo(turns(child));
        assertThat(turns(upToFive)).isEqualTo(turns(child));
    }

    @Test
    void howItFaredIsKeptUntilItSucceeds() {
        var whole = session();
        assertThat(get(ports().compressions().strain(whole.id()))).isEqualTo(Strain.NONE);

        get(ports().compressions().attempting(whole.id(), 2, 7));
        get(ports().compressions().narrow(whole.id(), 4_000));

        assertThat(get(ports().compressions().strain(whole.id()))).isEqualTo(new Strain(2, 7, OptionalInt.of(4_000)));
        var child = begin(whole, "2", "4").orElseThrow();
        assertThat(get(ports().compressions().strain(child.id()))).isEqualTo(Strain.NONE);
        assertThat(get(ports().compressions().strain(whole.id()))).isEqualTo(new Strain(0, 0, OptionalInt.of(4_000)));
    }

    @Test
    void aSuggestedTitleNeverReplacesAPersons() {
        var session = session();
        var sessions = ports().sessions();

        assertThat(get(sessions.suggestTitle(session.id(), "Boats"))).isTrue();
        assertThat(get(sessions.suggestTitle(session.id(), "Boats and sails"))).isTrue();
        assertThat(title()).contains("Boats and sails");
        get(sessions.entitle(session.id(), Optional.of("Mine")));
        assertThat(get(sessions.suggestTitle(session.id(), "Boats"))).isFalse();
        assertThat(title()).contains("Mine");
        get(sessions.entitle(session.id(), Optional.empty()));
        assertThat(get(sessions.suggestTitle(session.id(), "Boats"))).isFalse();
        assertThat(title()).isEmpty();
    }

    private Optional<String> title() {
        return get(ports().sessions().current(KEY, Turns.AUDIENCE)).choices().title();
    }

    private Session session() {
        var session = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        commit(session, "1", "2", "3", "4", "5");
        return session;
    }

    private Optional<Session> begin(Session from, String first, String last) {
        return get(
                ports().compressions().begin(from.id(), ASKING, compressed(first, last, summary(from, first, last))));
    }

    private static Compressed compressed(String first, String last, Summary summary) {
        return new Compressed(
                turn(first), turn(last), summary, "demo/small", new Usage(9, 0, 3), Samples.NOW, Samples.NOW);
    }

    private Summary summary(Session session, String first, String last) {
        var all = records(session);
        var ids = all.stream().map(TurnRecord::id).toList();
        return Summary.of(all.subList(ids.indexOf(turn(first)), ids.indexOf(turn(last)) + 1), "They talk of boats.");
    }

    private void commit(Session session, String... turns) {
        Stream.of(turns)
                .forEach(turn -> get(ports().ledger().commit(Samples.answered(turn(turn), session.id()), List.of())));
    }

    private List<TurnRecord> records(Session session) {
        return get(ports().transcripts().records(session.id()));
    }

    private List<TurnId> turns(Session session) {
        return records(session).stream().map(TurnRecord::id).toList();
    }
}
