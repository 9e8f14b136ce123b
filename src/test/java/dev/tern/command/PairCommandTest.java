package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.Pairing;
import dev.tern.runner.Commands.Match;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Strangers whom an owner lets in from a chat. */
class PairCommandTest {
    private static final Author OWNER = new Author(new PersonId("1"), "Olga", false);
    private static final Author ADMIN = new Author(new PersonId("2"), "Ada", false);

    private static final GateSettings GATE = GateSettings.BY_DEFAULT
            .dm(DirectPolicy.PAIRING)
            .in(Role.OWNER, "testing:1")
            .in(Role.ADMIN, "testing:2");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SlashCommands commands;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Ports ports;

    @BeforeEach
    void open() {
        ports = store.ports();
        commands = SlashCommands.of(CommandFixture.ports(ports, GATE));
    }

    private String says(Author who, String text) {
        return commands.match(Turns.inGroup(who, text))
                .map(match -> get(((Match.Answered) match).answer()))
                .orElseThrow();
    }

    /** Ann is given it. */
    private String code() {
        var told = get(new Pairing(ports.pairings(), CommandFixture.CLOCK).ring(Turns.direct("hello")));
        return told.replaceAll("(?s).*`([A-Z2-9]{8})`.*", "$1");
    }

    private Optional<Role> annsRole() {
        return ports.roster().role(Turns.ACCOUNT.platform(), Turns.ANN.id());
    }

    @Test
    void anOwnerLetsSomebodyInAsAMember() {
        assertThat(says(OWNER, "/pair " + code())).isEqualTo("`testing:7` is in, as `member`, and is told so.");

        assertThat(annsRole()).contains(Role.MEMBER);
        assertThat(store.rows("select given_by from roster")).containsExactly("testing:1");
    }

    @Test
    void nobodyElseMayTry() {
        var code = code();

        assertThat(says(ADMIN, "/pair " + code)).isEqualTo("You may not use that command here.");
        assertThat(says(Turns.BO, "/pair " + code)).isEqualTo("You may not use that command here.");

        assertThat(annsRole()).isEmpty();
        assertThat(store.rows("select wrong from pairing_tries")).containsExactly("0");
    }

    @Test
    void wrongCodesFromAChatLockAsThoseFromThePageDo() {
        var code = code();
        for (int i = 2; i < 7; i++) {
            assertThat(says(OWNER, "/pair AAAA-AAA" + i)).startsWith("Nobody who waits has that code");
        }

        var until = CommandFixture.CLOCK.instant().plus(Duration.ofHours(1));
        assertThat(says(OWNER, "/pair " + code))
                .isEqualTo("Too many wrong codes were tried: I look at no other until " + until + ".");
        assertThat(annsRole()).isEmpty();
    }

    /** The process ended before the answer was sent. */
    @Test
    void aCommandThatIsRunAgainSaysTheSame() {
        var pair = "/pair " + code();
        var said = says(OWNER, pair);

        assertThat(says(OWNER, pair)).isEqualTo(said).isEqualTo("`testing:7` is in, as `member`, and is told so.");
        assertThat(store.rows("select wrong from pairing_tries")).containsExactly("0");
    }

    @Test
    void whomTheSettingsBlockIsNotLetIn() {
        var blocked = GATE.in(Role.BLOCKED, "testing:7");
        commands = SlashCommands.of(CommandFixture.ports(ports, blocked));

        assertThat(says(OWNER, "/pair " + code()))
                .isEqualTo("The settings block `testing:7`, and they come first; nothing was changed.");
        assertThat(annsRole()).isEmpty();
    }

    @Test
    void withoutACodeItSaysHow() {
        assertThat(says(OWNER, "/pair")).startsWith("`/pair` and the code");
    }
}
