package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.Decision;
import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.Kind;
import dev.tern.runner.Commands.Match;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What owners and admins can change from a chat: who may do what, and where. */
class RoleCommandsTest {
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

    private Optional<Role> role(Author who) {
        return ports.roster().role(Turns.ACCOUNT.platform(), who.id());
    }

    private Decision decision(Turn turn) {
        return GATE.over(ports, Turns.ACCOUNT.platform()).decide(Kind.MESSAGE, turn, false, List.of());
    }

    @Test
    void anOwnerGivesARoleByIdAndTakesIt() {
        assertThat(says(OWNER, "/role 8 member")).isEqualTo("`testing:8` is `member` from now on.");
        assertThat(role(Turns.BO)).contains(Role.MEMBER);
        assertThat(says(OWNER, "/role testing:8")).isEqualTo("`testing:8` is `member`.");
        assertThat(store.rows("select role, given_by from roster")).containsExactly("member testing:1");

        assertThat(says(OWNER, "/role 8 none")).isEqualTo("`testing:8` has no role any more.");
        assertThat(role(Turns.BO)).isEmpty();
        assertThat(says(OWNER, "/role 8 none")).isEqualTo("`testing:8` had no role from here.");
        assertThat(says(OWNER, "/role 8")).isEqualTo("`testing:8` has no role by that id.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/role",
                "/role @bo admin",
                "/role <@8> admin",
                "/role 8 king",
                "/role 8 member now",
                "/role testing:group:5 admin",
                "/role **Bo** admin"
            })
    void whatIsNoIdOrNoRoleChangesNothing(String text) {
        assertThat(says(OWNER, text)).startsWith("`/role` and a person's id");
        assertThat(store.rows("select * from roster")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /role bo admin         | `bo` is no id of a person on testing, whose own `/whoami` shows it
                    /role testing:7x guest | `7x` is no id of a person on testing, whose own `/whoami` shows it
                    /role nowhere:8 owner  | There is no platform `nowhere`
                    /block bo              | `bo` is no id of a person on testing, whose own `/whoami` shows it
                    /block nowhere:8       | There is no platform `nowhere`
                    """)
    void whatCanBeNobodysIdIsRefused(String text, String said) {
        assertThat(says(OWNER, text)).isEqualTo(said + "; nothing was changed.");
        assertThat(store.rows("select * from roster")).isEmpty();
    }

    @Test
    void whomTheSettingsNameStaysWhatTheyAre() {
        assertThat(says(OWNER, "/role 2 guest"))
                .isEqualTo("The settings make `testing:2` `admin`, and they come first; nothing was changed.");
        assertThat(says(OWNER, "/role 2")).isEqualTo("`testing:2` is `admin`, by the settings.");
        assertThat(says(OWNER, "/role 1 guest")).isEqualTo("Your own role is for another owner to change.");
        assertThat(store.rows("select * from roster")).isEmpty();
    }

    @Test
    void anAdminBlocksWhoeverStandsLowerAndNobodyElse() {
        assertThat(says(ADMIN, "/block 8")).startsWith("`testing:8` is not answered any more.");
        assertThat(role(Turns.BO)).contains(Role.BLOCKED);
        assertThat(says(ADMIN, "/block 8")).isEqualTo("`testing:8` is blocked already.");
        assertThat(decision(Turns.inGroup(Turns.BO, "hello"))).isEqualTo(new Decision.Refused("blocked"));

        assertThat(says(OWNER, "/role 9 admin")).contains("`admin`");
        for (var other : List.of("1", "2", "9")) {
            assertThat(says(ADMIN, "/block " + other)).endsWith("is not yours to block; nothing was changed.");
        }
        assertThat(says(OWNER, "/block 9")).startsWith("`testing:9` is not answered any more.");
        assertThat(says(ADMIN, "/block @bo")).endsWith("A name is no id.");
    }

    /** What an id alone does not tell: somebody may be an owner by a Discord role. */
    @ParameterizedTest
    @EnumSource(names = {"OWNER", "ADMIN"})
    void whoMayBeMoreByAGroupIsForAnOwnerToBlock(Role role) {
        var byGroup = GATE.in(role, role == Role.OWNER ? "testing:1" : "testing:2", "testing:group:S1");
        commands = SlashCommands.of(CommandFixture.ports(ports, byGroup));

        assertThat(says(ADMIN, "/block 8"))
                .isEqualTo(
                        "`testing:8` may be an owner or admin by a group, which their id alone does not tell, so only"
                                + " an owner can block them; nothing was changed.");
        assertThat(role(Turns.BO)).isEmpty();
        assertThat(says(ADMIN, "/block other:8")).startsWith("`other:8` is not answered any more.");

        assertThat(says(OWNER, "/role 8 guest")).contains("`guest`");
        assertThat(says(ADMIN, "/block 8")).startsWith("`testing:8` is not answered any more.");
        assertThat(says(OWNER, "/role 8 none")).contains("no role");
        assertThat(says(OWNER, "/block 8")).startsWith("`testing:8` is not answered any more.");
    }

    @Test
    void anAdminLetsPeopleTalkInAChatAndEndsThat() {
        var call = Turns.inGroup(Turns.BO, "hello");
        assertThat(decision(call)).isEqualTo(new Decision.Refused("chat-not-allowed"));
        assertThat(decision(Turns.inGroup(ADMIN, "/allow")))
                .as("an admin may call it before")
                .isEqualTo(new Decision.Admitted(Role.ADMIN));

        assertThat(says(ADMIN, "/allow")).startsWith("From now on people may call me in this chat");
        assertThat(says(ADMIN, "/allow")).startsWith("From now on");

        assertThat(decision(call)).isInstanceOf(Decision.Admitted.class);
        assertThat(store.rows("select chat, title, allowed_by from allowed_chats"))
                .containsExactly("-5 The group testing:2");

        assertThat(says(ADMIN, "/disallow")).startsWith("From now on only those who look after me");
        assertThat(decision(call)).isEqualTo(new Decision.Refused("chat-not-allowed"));
        assertThat(says(ADMIN, "/disallow")).startsWith("Nobody has said `/allow` in this chat");
    }

    private String saysInThread(String text, MessageId message) {
        var group = Turns.inGroup(ADMIN, text);
        var at = group.origin();
        var thread = new Origin(
                at.account(),
                message.chat().isPresent() ? new ChatId("new-thread") : CommandFixture.THREAD,
                at.kind(),
                "The thread",
                Optional.empty(),
                message);
        return commands.match(Turns.of(ADMIN, thread, group.addressing(), text))
                .map(match -> get(((Match.Answered) match).answer()))
                .orElseThrow();
    }

    /** A thread in Discord has an id of its own, and is known by its channel all the same. */
    @Test
    void inAThreadItIsTheChannelThatIsAllowed() {
        var message = new MessageId("100");
        assertThat(saysInThread("/allow", message)).startsWith("From now on people may call me in the channel of this");
        assertThat(store.rows("select chat from allowed_chats")).containsExactly("-5");

        assertThat(saysInThread("/disallow", message)).endsWith("may call me in the channel of this thread.");
        assertThat(store.rows("select chat from allowed_chats")).isEmpty();

        var opening = MessageId.standingIn(new ChatId("-5"), "100");
        assertThat(saysInThread("/allow", opening)).startsWith("From now on people may call me in the channel of this");
        assertThat(store.rows("select chat from allowed_chats")).containsExactly("-5");
    }

    @Test
    void aDirectChatIsAllowedInNoSuchWay() {
        var direct =
                Turns.of(ADMIN, Turns.direct("x").origin(), Turns.direct("x").addressing(), "/allow");

        assertThat(get(((Match.Answered) commands.match(direct).orElseThrow()).answer()))
                .startsWith("That is for chats of several people");
        assertThat(store.rows("select * from allowed_chats")).isEmpty();
    }

    @Test
    void whoAmITellsTheRole() {
        assertThat(says(OWNER, "/whoami")).endsWith("- role `owner`");
        assertThat(says(Turns.BO, "/whoami")).endsWith("- role `member`");
    }

    /** Somebody who is no single person never looks after anything, whatever the settings say of that id. */
    @Test
    void anAnonymousAdministratorIsAMemberAtMost() {
        var anonymous = new Author(OWNER.id(), "The group", false, true, Set.of());

        for (var text : List.of("/allow", "/role 8 admin", "/block 8")) {
            assertThat(says(anonymous, text)).isEqualTo("You may not use that command here.");
        }
        assertThat(says(anonymous, "/whoami")).endsWith("- role `member`");
        assertThat(store.rows("select * from roster")).isEmpty();
        assertThat(store.rows("select * from allowed_chats")).isEmpty();
    }
}
