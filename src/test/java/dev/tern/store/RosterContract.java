package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.Roster;
import dev.tern.testing.Turns;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store does with the roles that operators give. */
abstract class RosterContract {
    private static final PlatformId HERE = Turns.ACCOUNT.platform();
    private static final PlatformId ELSEWHERE = new PlatformId("elsewhere");
    private static final PersonId ANN = Turns.ANN.id();
    private static final PersonId BO = Turns.BO.id();

    abstract Ports ports();

    private static Roster.Entry ann(Role role) {
        return new Roster.Entry(HERE, ANN, role, "Ann", "operator", Turns.AT);
    }

    private static Roster.Entry bo(Role role) {
        return new Roster.Entry(HERE, BO, role, "Bo", "testing:7", Turns.AT.plusSeconds(1));
    }

    @Test
    void whoWasGivenNoRoleHasNone() {
        var roster = ports().roster();
        get(roster.load());

        assertThat(roster.role(HERE, ANN)).isEmpty();
        assertThat(get(roster.all())).isEmpty();
    }

    @Test
    void aRoleCountsFromWhenItIsGivenAndForThatPersonAlone() {
        var roster = ports().roster();

        get(roster.put(ann(Role.MEMBER)));

        assertThat(roster.role(HERE, ANN)).contains(Role.MEMBER);
        assertThat(roster.role(HERE, BO)).isEmpty();
        assertThat(roster.role(ELSEWHERE, ANN)).isEmpty();
    }

    @Test
    void theLastRoleCounts() {
        var roster = ports().roster();
        get(roster.put(ann(Role.OWNER)));

        get(roster.put(ann(Role.BLOCKED)));

        assertThat(roster.role(HERE, ANN)).contains(Role.BLOCKED);
        assertThat(get(roster.all())).containsExactly(ann(Role.BLOCKED));
    }

    @Test
    void rolesAreKeptOverARestart() {
        get(ports().roster().put(ann(Role.GUEST)));
        get(ports().roster().put(bo(Role.ADMIN)));

        var later = ports().roster();
        get(later.load());

        assertThat(later.role(HERE, ANN)).contains(Role.GUEST);
        assertThat(later.role(HERE, BO)).contains(Role.ADMIN);
        assertThat(get(later.all())).containsExactly(ann(Role.GUEST), bo(Role.ADMIN));
    }

    @Test
    void whoeverIsTakenOutIsAStranger() {
        var roster = ports().roster();
        get(roster.put(ann(Role.MEMBER)));

        assertThat(get(roster.remove(HERE, ANN))).isTrue();

        assertThat(roster.role(HERE, ANN)).isEmpty();
        assertThat(get(roster.remove(HERE, ANN))).isFalse();
        assertThat(get(roster.all())).isEmpty();
    }

    /** Another process may have said so, over the same database. */
    @Test
    void whatIsReadAgainIsAllThatCounts() {
        var here = ports().roster();
        var there = ports().roster();
        get(here.put(ann(Role.MEMBER)));
        get(there.remove(HERE, ANN));
        get(there.put(bo(Role.BLOCKED)));

        get(here.load());

        assertThat(here.role(HERE, ANN)).isEmpty();
        assertThat(here.role(HERE, BO)).contains(Role.BLOCKED);
    }

    @Test
    void whatIsKeptIsWhatCountsHoweverManyGiveRolesAtOnce() {
        var roster = ports().roster();
        var puts = IntStream.range(0, 40)
                .mapToObj(n -> roster.put(ann(n % 2 == 0 ? Role.MEMBER : Role.BLOCKED)))
                .toList();

        get(Uni.join().all(puts).andFailFast());

        var kept = get(roster.all());
        assertThat(kept).hasSize(1);
        assertThat(roster.role(HERE, ANN)).contains(kept.getFirst().role());
    }

    @Test
    void everyRoleIsKeptAsItIs() {
        for (var role : Role.values()) {
            get(ports().roster().put(ann(role)));

            var later = ports().roster();
            get(later.load());

            assertThat(List.of(later.role(HERE, ANN).orElseThrow())).containsExactly(role);
        }
    }
}
