package dev.tern.store;

import static dev.tern.store.PastsContract.KEY;
import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Frozen;
import dev.tern.session.Pasts.Past;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.TurnId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store does when a session is continued in two ways. */
abstract class BranchContract {
    private static final SessionKey BESIDE = new SessionKey("web:main:7001:beside");
    private static final Frozen FROZEN =
            new Frozen("You are Tern.\n", List.of(new ToolSpec("echo", "says it again", "{}")), "demo/demo");

    abstract Ports ports();

    @Test
    void aBranchBeginsWithTheTurnsUpToOne() {
        var trunk = trunk();
        var before = get(ports().transcripts().records(trunk.id()));

        var branch = branch(trunk, "2");
        commit(branch, "5");

        assertThat(get(ports().sessions().current(BESIDE, Turns.AUDIENCE))).isEqualTo(branch);
        assertThat(turns(branch)).containsExactly(turn("1"), turn("2"), turn("5"));
        assertThat(get(ports().transcripts().records(branch.id())).subList(0, 2))
                .isEqualTo(before.subList(0, 2));
        assertThat(turns(trunk)).containsExactly(turn("1"), turn("2"), turn("3"));
    }

    @Test
    void aBranchKeepsWhatItsRequestsBeginWith() {
        var trunk = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        get(ports().sessions().freeze(trunk.id(), Optional.empty(), FROZEN));
        get(ports().sessions().choosePersona(trunk.id(), Optional.of("pirate")));
        commit(trunk, "1");

        var branch = branch(trunk, "1");

        assertThat(branch.frozen()).contains(FROZEN);
        assertThat(branch.persona()).contains("pirate");
        assertThat(branch.audience()).isEqualTo(Turns.AUDIENCE);
        assertThat(branch.key()).isEqualTo(BESIDE);
    }

    @Test
    void aBranchInItsOwnConversationTakesTheTrunksPlace() {
        var trunk = trunk();

        var branch = get(ports().pasts().branch(KEY, trunk.id(), turn("2"), KEY));

        assertThat(branch).contains(get(ports().sessions().current(KEY, Turns.AUDIENCE)));
        var listed = get(ports().pasts().list(KEY, 10));
        assertThat(listed)
                .extracting(Past::parent)
                .containsExactlyInAnyOrder(Optional.of(trunk.id()), Optional.empty());
        assertThat(listed).extracting(Past::turns).containsExactlyInAnyOrder(2, 3);
    }

    @Test
    void aBranchHasBranches() {
        var trunk = trunk();
        var branch = branch(trunk, "2");
        commit(branch, "5", "6");

        var twig =
                get(ports().pasts().branch(BESIDE, branch.id(), turn("5"), KEY)).orElseThrow();
        var root =
                get(ports().pasts().branch(BESIDE, branch.id(), turn("1"), KEY)).orElseThrow();

        assertThat(turns(twig)).containsExactly(turn("1"), turn("2"), turn("5"));
        assertThat(turns(root)).containsExactly(turn("1"));
    }

    @Test
    void aTurnThatIsNoPartOfTheSessionMakesNoBranch() {
        var trunk = trunk();
        var branch = branch(trunk, "1");
        commit(branch, "5");
        get(ports().pasts().undo(KEY, trunk.id(), 1, turn("101")));

        for (var turn : List.of("5", "3", "none")) {
            assertThat(get(ports().pasts().branch(KEY, trunk.id(), turn(turn), KEY)))
                    .isEmpty();
        }
        assertThat(get(ports().sessions().current(KEY, Turns.AUDIENCE))).isEqualTo(trunk);
    }

    @Test
    void aBranchKeepsWhatItsTrunkWithdrawsLater() {
        var trunk = trunk();
        get(ports().pasts().undo(KEY, trunk.id(), 1, turn("102")));
        commit(trunk, "4");
        var branch = branch(trunk, "4");

        get(ports().pasts().undo(KEY, trunk.id(), 2, turn("103")));

        assertThat(turns(trunk)).containsExactly(turn("1"));
        assertThat(turns(branch)).containsExactly(turn("1"), turn("2"), turn("4"));
    }

    @Test
    void aTrunkKeepsWhatItsBranchWithdraws() {
        var trunk = trunk();
        var branch = branch(trunk, "2");
        commit(branch, "5");

        assertThat(get(ports().pasts().undo(BESIDE, branch.id(), 2, turn("104"))))
                .containsExactly(turn("2"), turn("5"));

        assertThat(turns(branch)).containsExactly(turn("1"));
        assertThat(turns(trunk)).containsExactly(turn("1"), turn("2"), turn("3"));
    }

    @Test
    void aCommandBranchesOnce() {
        var trunk = trunk();
        var pasts = ports().pasts();
        get(ports().sessions().entitle(trunk.id(), Optional.of("Boats")));

        var branch = get(pasts.branch(KEY, trunk.id(), turn("9"), Optional.of("Sails")))
                .orElseThrow();
        commit(branch, "5");
        var again = get(pasts.branch(KEY, trunk.id(), turn("9"), Optional.of("Sails")));

        assertThat(again).contains(branch);
        assertThat(turns(branch)).containsExactly(turn("1"), turn("2"), turn("3"), turn("5"));
        assertThat(turns(trunk)).containsExactly(turn("1"), turn("2"), turn("3"));
        assertThat(branch.choices().title()).contains("Sails");
        assertThat(get(pasts.branch(KEY, branch.id(), turn("10"), Optional.empty()))
                        .orElseThrow()
                        .choices()
                        .title())
                .contains("Sails");
        assertThat(get(pasts.list(KEY, 9))).hasSize(3);
    }

    @Test
    void whereNothingWasSaidThereIsNoBranch() {
        var empty = get(ports().sessions().current(KEY, Turns.AUDIENCE));

        assertThat(get(ports().pasts().branch(KEY, empty.id(), turn("9"), Optional.empty())))
                .isEmpty();
    }

    @Test
    void otherPeopleGetNoBranch() {
        var trunk = trunk();
        var others = new Audience.Place(Turns.ACCOUNT, new ChatId("-5"));
        var present = get(ports().sessions().current(BESIDE, others));

        assertThat(get(ports().pasts().branch(KEY, trunk.id(), turn("2"), BESIDE)))
                .isEmpty();
        assertThat(get(ports().sessions().current(BESIDE, others))).isEqualTo(present);
    }

    private Session trunk() {
        var trunk = get(ports().sessions().current(KEY, Turns.AUDIENCE));
        commit(trunk, "1", "2", "3");
        return trunk;
    }

    private Session branch(Session trunk, String upTo) {
        return get(ports().pasts().branch(KEY, trunk.id(), turn(upTo), BESIDE)).orElseThrow();
    }

    private void commit(Session session, String... turns) {
        Stream.of(turns).map(turn -> Samples.answered(turn(turn), session.id())).forEach(record -> assertThat(
                        get(ports().ledger().commit(record, List.of())))
                .isTrue());
    }

    private List<TurnId> turns(Session session) {
        return get(ports().transcripts().records(session.id())).stream()
                .map(TurnRecord::id)
                .toList();
    }
}
