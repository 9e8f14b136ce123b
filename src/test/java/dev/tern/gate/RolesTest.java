package dev.tern.gate;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.store.EitherStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RolesTest {
    private static final PlatformId HERE = Turns.ACCOUNT.platform();
    private static final GroupId STAFF = new GroupId("S1");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private final Queue<Uni<Optional<Set<PersonId>>>> answers = new ArrayDeque<>();
    private Roster roster;

    @BeforeEach
    void begin() {
        roster = store.ports().roster();
    }

    private Optional<Role> role(GateSettings settings, Author author) {
        return Roles.of(settings, roster).of(HERE, author);
    }

    private static Author in(GroupId... groups) {
        return new Author(Turns.ANN.id(), "Ann", false, false, Set.of(groups));
    }

    /** B86: what people call themselves, and what is not wholly an id, gives nobody a role. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "testing:@ann",
                "testing:Ann",
                "testing:ann",
                "testing:7|ann",
                "testing:07",
                "testing:7:7",
                "other:7"
            })
    void namesMatchNobody(String named) {
        assertThat(role(GateSettings.BY_DEFAULT.in(Role.OWNER, named), Turns.ANN))
                .isEmpty();
    }

    /** B86. */
    @Test
    void anIdMatchesWhateverItsPersonIsCalled() {
        var settings = GateSettings.BY_DEFAULT.in(Role.OWNER, "testing:7");

        assertThat(role(settings, new Author(Turns.ANN.id(), "Bo", false))).contains(Role.OWNER);
        assertThat(role(settings, new Author(new PersonId("8"), "7", false))).isEmpty();
    }

    @Test
    void whatTheMessageTellsOfGroupsCounts() {
        var settings = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:group:S1");

        assertThat(role(settings, in(STAFF))).contains(Role.ADMIN);
        assertThat(role(settings, in(new GroupId("S2")))).isEmpty();
        assertThat(role(settings, new Author(new PersonId("S1"), "S1", false))).isEmpty();
    }

    @Test
    void whatIsSaidOfThePersonComesBeforeWhatIsSaidOfTheirGroup() {
        var settings = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:group:S1");
        get(roster.put(new Roster.Entry(HERE, Turns.ANN.id(), Role.BLOCKED, "Ann", "operator", Turns.AT)));

        assertThat(role(settings, in(STAFF))).contains(Role.BLOCKED);
        assertThat(role(settings.in(Role.MEMBER, "testing:7"), in(STAFF))).contains(Role.MEMBER);
    }

    @Test
    void whomAGroupBlocksIsBlockedWhateverElseTheyAre() {
        var settings = GateSettings.BY_DEFAULT.in(Role.BLOCKED, "testing:group:S1");
        get(roster.put(new Roster.Entry(HERE, Turns.ANN.id(), Role.MEMBER, "Ann", "operator", Turns.AT)));

        assertThat(role(settings, in(STAFF))).contains(Role.BLOCKED);
        assertThat(role(settings.in(Role.ADMIN, "testing:7"), in(STAFF))).contains(Role.BLOCKED);
        assertThat(role(settings, in())).contains(Role.MEMBER);
    }

    @Test
    void anOwnerWhomTheSettingsNameIsLockedOutByNothingThatIsSaidWhileItRuns() {
        get(roster.put(new Roster.Entry(HERE, Turns.ANN.id(), Role.BLOCKED, "Ann", "testing:2", Turns.AT)));

        assertThat(role(GateSettings.BY_DEFAULT.in(Role.OWNER, "testing:7"), Turns.ANN))
                .contains(Role.OWNER);
    }

    @Test
    void aBotIsLetInByItsIdAloneAndKeptOutByAGroupToo() {
        var bot = new Author(new PersonId("9"), "Robot", true, false, Set.of(STAFF));
        var staff = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:group:S1");

        assertThat(role(staff, bot)).isEmpty();
        assertThat(role(staff.in(Role.GUEST, "testing:9"), bot)).contains(Role.GUEST);
        assertThat(role(GateSettings.BY_DEFAULT.in(Role.BLOCKED, "testing:group:S1"), bot))
                .contains(Role.BLOCKED);

        get(roster.put(new Roster.Entry(HERE, bot.id(), Role.MEMBER, "Robot", "operator", Turns.AT)));
        assertThat(role(staff, bot)).contains(Role.MEMBER);
    }

    /** An anonymous administrator, or a channel: nobody knows who that is. */
    @Test
    void whoIsNoSinglePersonLooksAfterNothing() {
        var group = new Author(new PersonId("-5"), "The group", false, true, Set.of());

        assertThat(role(GateSettings.BY_DEFAULT.in(Role.OWNER, "testing:-5"), group))
                .contains(Role.MEMBER);
        assertThat(role(GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:-5"), group))
                .contains(Role.MEMBER);
        assertThat(role(GateSettings.BY_DEFAULT.in(Role.BLOCKED, "testing:-5"), group))
                .contains(Role.BLOCKED);
    }

    private Members members(GateSettings settings) {
        return new Members(Listed.groups(settings), (platform, group) -> answers.remove());
    }

    private static Uni<Optional<Set<PersonId>>> told(PersonId... people) {
        return Uni.createFrom().item(Optional.of(Set.of(people)));
    }

    @Test
    void whomThePlatformTellsOfWhenAskedIsInTheGroupUntilItTellsOtherwise() {
        var settings = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:group:S1");
        var members = members(settings);
        var roles = Roles.of(settings, roster, members);
        assertThat(roles.of(HERE, Turns.ANN)).isEmpty();
        assertThat(roles.mayLookAfter(HERE)).isTrue();

        answers.add(told(Turns.ANN.id()));
        get(members.refresh());
        assertThat(roles.of(HERE, Turns.ANN)).contains(Role.ADMIN);
        assertThat(roles.of(HERE, Turns.BO)).isEmpty();
        assertThat(roles.mayLookAfter(HERE)).as("all are told").isFalse();

        answers.add(told(Turns.BO.id()));
        get(members.refresh());
        assertThat(roles.of(HERE, Turns.ANN)).isEmpty();
    }

    @Test
    void whoIsInAGroupThatThePlatformToldOfIsAmongThoseWhomASettingNamesByIt() {
        var members = new Members(
                Set.of(new Named.Group(HERE, STAFF)), (platform, group) -> told(Turns.ANN.id(), new PersonId("9")));
        get(members.refresh());
        var among = Roles.of(GateSettings.BY_DEFAULT, roster, members)
                .among("tern.tools.approvers", Optional.of(List.of("testing:group:S1")));

        assertThat(among).accepts(Turns.inGroup(Turns.ANN, "/approve"));
        assertThat(among)
                .rejects(
                        Turns.inGroup(Turns.BO, "/approve"),
                        Turns.inGroup(new Author(new PersonId("9"), "Robot", true), "/approve"));
    }

    @Test
    void whileItCannotBeAskedTheLastAnswerCountsAndOneLineSaysSo() {
        var settings = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:group:S1");
        var members = members(settings);
        var roles = Roles.of(settings, roster, members);
        var failure = Uni.createFrom().<Optional<Set<PersonId>>>failure(new IllegalStateException("group not read"));

        try (var log = LogLines.of(Members.class)) {
            answers.addAll(List.of(failure, failure));
            get(members.refresh());
            get(members.refresh());
            assertThat(roles.of(HERE, Turns.ANN)).isEmpty();
            assertThat(log.all()).containsExactly("group not read; members known=0");

            answers.addAll(List.of(told(Turns.ANN.id()), failure));
            get(members.refresh());
            get(members.refresh());
            assertThat(roles.of(HERE, Turns.ANN)).contains(Role.ADMIN);
            assertThat(log.all()).hasSize(2).last().isEqualTo("group not read; members known=1");
        }
    }
}
