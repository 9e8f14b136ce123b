package dev.tern.gate;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.AccessDesk.Outcome;
import dev.tern.platform.IdForms;
import dev.tern.store.EitherStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessDeskTest {
    private static final PlatformId HERE = Turns.ACCOUNT.platform();
    private static final IdForms NUMBERS = IdForms.of("\\d+", "-?\\d+", IdForms.NONE, "");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private final List<PersonId> expelled = new ArrayList<>();
    private Roster roster;
    private AllowedChats chats;
    private AccessDesk desk;

    @BeforeEach
    void begin() {
        roster = store.ports().roster();
        chats = store.ports().chats();
        var clock = InstantSource.fixed(Turns.AT);
        desk = new AccessDesk(
                Roles.of(GateSettings.BY_DEFAULT.in(Role.OWNER, "testing:1"), roster),
                roster,
                chats,
                new Knocks(chats, clock),
                new KnownForms(platform -> Optional.of(NUMBERS).filter(forms -> platform.equals(HERE))),
                (platform, person) -> expelled.add(person),
                clock);
    }

    @Test
    void whatIsDoneForWhoeverIsBlockedEnds() {
        get(desk.give(HERE, new PersonId("7"), Role.GUEST, AccessDesk.OPERATOR));
        assertThat(expelled).isEmpty();

        get(desk.give(HERE, new PersonId("7"), Role.BLOCKED, AccessDesk.OPERATOR));

        assertThat(expelled).containsExactly(new PersonId("7"));
    }

    @Test
    void aRoleIsGivenUnderTheNameOfWhoeverGivesItAndToldInTheLog() {
        try (var log = LogLines.of(AccessDesk.class)) {
            assertThat(get(desk.give(HERE, new PersonId("7"), Role.ADMIN, "testing:1")))
                    .isEqualTo(Outcome.DONE);

            assertThat(get(roster.all()))
                    .containsExactly(new Roster.Entry(HERE, new PersonId("7"), Role.ADMIN, "", "testing:1", Turns.AT));
            assertThat(log.all()).containsExactly("role given platform=testing person=7 role=admin by=testing:1");
        }
    }

    @Test
    void aSettingComesFirst() {
        assertThat(get(desk.give(HERE, new PersonId("1"), Role.BLOCKED, AccessDesk.OPERATOR)))
                .isEqualTo(Outcome.FIXED);
        assertThat(get(roster.all())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"@ann", "Ann", "7 ", "７x"})
    void whatIsNoIdMatchesNobodyAndIsRefused(String id) {
        assertThat(get(desk.give(HERE, new PersonId(id), Role.ADMIN, AccessDesk.OPERATOR)))
                .isEqualTo(Outcome.NO_ID);
        assertThat(get(desk.allow(HERE, new ChatId(id), AccessDesk.OPERATOR))).isEqualTo(Outcome.NO_ID);

        assertThat(get(roster.all())).isEmpty();
        assertThat(get(chats.all())).isEmpty();
    }

    @Test
    void thereIsNobodyOnAPlatformThatThereIsNot() {
        var nowhere = new PlatformId("nowhere");

        assertThat(get(desk.give(nowhere, new PersonId("7"), Role.ADMIN, AccessDesk.OPERATOR)))
                .isEqualTo(Outcome.NO_ID);
        assertThat(get(desk.allow(nowhere, new ChatId("-5"), AccessDesk.OPERATOR)))
                .isEqualTo(Outcome.NO_ID);
    }

    /** What an earlier version took must not stay for ever. */
    @Test
    void whatIsNoIdCanStillBeTaken() {
        var noId = new PersonId("@ann");
        get(roster.put(new Roster.Entry(HERE, noId, Role.ADMIN, "", "operator", Turns.AT)));

        assertThat(get(desk.take(HERE, noId, AccessDesk.OPERATOR))).isTrue();
        assertThat(get(roster.all())).isEmpty();
    }
}
