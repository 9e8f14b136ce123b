package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every kind of event × role × policy × place × way of being addressed, from the enums themselves: a new kind has no rule
 * here and doesn't compile; a new role, policy or place is judged by what holds for all. What is asked here is the law, not
 * the gate's own steps.
 */
class GateMatrixTest {
    /** Somebody in some place, under some settings. */
    private record Cell(Kind kind, Turn turn, Circumstances known) {
        boolean isDirect() {
            return turn.origin().kind().isDirect();
        }

        Decision decision() {
            return Gate.decide(kind, turn, known);
        }

        boolean isIn() {
            return decision() instanceof Decision.Admitted;
        }

        @Override
        public String toString() {
            return kind + " " + turn.author() + " " + turn.origin().kind() + " " + turn.addressing() + " " + known;
        }
    }

    private static Stream<Author> authors() {
        return Stream.of(
                Turns.ANN,
                new Author(new PersonId("9"), "Bot", true),
                new Author(new PersonId("-5"), "The group", false, true, Set.of()),
                new Author(new PersonId("99"), "Webhook", true, true, Set.of()));
    }

    private static Stream<Optional<Role>> roles() {
        return Stream.concat(
                Stream.of(Optional.empty()), Stream.of(Role.values()).map(Optional::of));
    }

    private static List<Cell> all() {
        var all = new ArrayList<Cell>();
        for (var kind : Kind.values()) {
            for (var chat : ChatKind.values()) {
                for (var addressing : Addressing.values()) {
                    authors().forEach(author -> circumstances()
                            .forEach(known -> all.add(new Cell(kind, turn(author, chat, addressing), known))));
                }
            }
        }
        return all;
    }

    private static Stream<Circumstances> circumstances() {
        return roles().flatMap(listed -> Stream.of(Answering.values()).flatMap(here -> Stream.of(DirectPolicy.values())
                .flatMap(direct -> booleans().flatMap(allowed -> booleans()
                        .map(invited ->
                                new Circumstances(true, here, listed, Role.GUEST, direct, allowed, invited))))));
    }

    private static Stream<Boolean> booleans() {
        return Stream.of(true, false);
    }

    private static Turn turn(Author author, ChatKind kind, Addressing addressing) {
        Origin origin = Turns.origin("-5", kind, "", Optional.empty());
        return Turns.of(author, origin, addressing, "x");
    }

    private static Stream<Cell> cells() {
        return all().stream();
    }

    /** Whether somebody asks for something with it, so that a stranger may be told how to be let in. */
    private static boolean asks(Kind kind) {
        return switch (kind) {
            case MESSAGE, VOICE, COMMAND, BUTTON -> true;
            case ANSWER, EDIT, SCHEDULED, CALL -> false;
        };
    }

    @Test
    void whoeverIsBlockedStaysOutsideWithEverything() {
        assertThat(cells().filter(cell -> cell.known().listed().equals(Optional.of(Role.BLOCKED))))
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(cell.decision()).isEqualTo(new Decision.Refused("blocked")));
    }

    @Test
    void botsThatNobodyHasListedStayOutsideWithEverything() {
        assertThat(cells().filter(cell ->
                        cell.turn().author().bot() && cell.known().listed().isEmpty()))
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(cell.decision()).isEqualTo(new Decision.Refused("bot")));
    }

    @Test
    void aStrangerGetsInDirectlyOnlyWhereItIsOpen() {
        assertThat(strangers().filter(Cell::isDirect)).isNotEmpty().allSatisfy(cell -> assertThat(cell.isIn())
                .isEqualTo(cell.known().direct() == DirectPolicy.OPEN));
    }

    /** As after a backup was brought back: also whoever has a role. */
    @Test
    void whereNobodyIsToBeAnsweredNoRoleLetsAnybodyInDirectly() {
        assertThat(cells().filter(cell -> cell.isDirect() && cell.kind() != Kind.CALL)
                        .filter(cell -> cell.known().direct().name().equals("NOBODY")))
                .isNotEmpty()
                .noneMatch(Cell::isIn);
    }

    @Test
    void onlyOnePersonIsToldHowToBeLetInAndOnlyForWhatTheyJustAsked() {
        assertThat(cells().filter(cell -> cell.decision() instanceof Decision.Stranger))
                .isNotEmpty()
                .allMatch(cell -> cell.isDirect()
                        && asks(cell.kind())
                        && cell.known().direct() == DirectPolicy.PAIRING
                        && cell.known().listed().isEmpty()
                        && !cell.turn().author().shared());
    }

    @Test
    void whereNobodyLetsTheBotTalkOnlyThoseAreHeardWhoLookAfterIt() {
        assertThat(amongPeople().filter(cell -> !cell.known().allowed()).filter(Cell::isIn))
                .isNotEmpty()
                .allMatch(cell -> cell.known()
                        .listed()
                        .filter(role -> role.covers(Role.ADMIN))
                        .isPresent());
    }

    @Test
    void amongPeopleNobodyIsHeardWhoIsNotInvitedThereOrWhereItAnswersNever() {
        assertThat(amongPeople())
                .filteredOn(cell -> !cell.known().invited() || cell.known().here() == Answering.NEVER)
                .isNotEmpty()
                .noneMatch(Cell::isIn);
    }

    @Test
    void amongPeopleWhatIsSaidToSomebodyElseIsNotForTheBot() {
        assertThat(amongPeople())
                .filteredOn(cell -> asks(cell.kind()) && cell.turn().addressing() == Addressing.OTHERS)
                .isNotEmpty()
                .noneMatch(Cell::isIn);
    }

    @Test
    void whoeverIsLetInHasTheRoleThatTheyWereGivenAndElseThatOfStrangers() {
        assertThat(cells()).filteredOn(Cell::isIn).allSatisfy(cell -> assertThat(cell.decision())
                .isEqualTo(new Decision.Admitted(cell.known().listed().orElse(Role.GUEST))));
    }

    /** Nothing of those who stay outside is shown to the model beside what others say either. */
    @Test
    void nothingIsOverheardOfWhomOrWhereTheBotMayNotTalk() {
        assertThat(cells().filter(cell -> Gate.hears(cell.turn(), cell.known())))
                .isNotEmpty()
                .allMatch(cell -> !cell.isDirect()
                        && cell.known().allowed()
                        && cell.known().invited()
                        && !cell.known().listed().equals(Optional.of(Role.BLOCKED)));
    }

    private static Stream<Cell> strangers() {
        return cells().filter(cell -> cell.kind() != Kind.CALL)
                .filter(cell -> cell.known().listed().isEmpty())
                .filter(cell -> !cell.turn().author().bot());
    }

    private static Stream<Cell> amongPeople() {
        return cells().filter(cell -> cell.kind() != Kind.CALL && !cell.isDirect());
    }
}
