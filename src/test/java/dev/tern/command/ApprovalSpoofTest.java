package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.RiskyTool;
import dev.tern.testing.Turns;
import dev.tern.tool.Question;
import dev.tern.tool.QuestionId;
import dev.tern.turn.Author;
import dev.tern.turn.Choice;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Security matrix, approval spoof: a button is bound to whom it is for, is of use once, and expires (see ApprovalTest). */
class ApprovalSpoofTest {
    private static final Turn GROUP = Turns.inGroup(Turns.ANN, "erase it");
    private static final Author ANONYMOUS = new Author(new PersonId("5"), "The group", false, true, Set.of());

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final RiskyTool tool = new RiskyTool();

    private AskedLine line(GateSettings gate, ApprovalSettings approvals) {
        return new AskedLine(store, new LineSettings().with(tool).gate(gate).approvals(approvals));
    }

    /** Another person presses: what comes of it is as their role in that chat says. */
    @ParameterizedTest
    @EnumSource(Role.class)
    void anotherPersonsPressCountsForAdminsAndOwnersAlone(Role role) {
        var line = line(GateSettings.BY_DEFAULT.in(role, "testing:8"), ApprovalSettings.USUAL)
                .asks(GROUP, "erase");

        line.presses(Turns.BO, GROUP, "/approve " + line.question());

        switch (role) {
            case OWNER, ADMIN -> line.awaitResult("erased 1");
            case MEMBER, GUEST -> {
                await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING));
                assertThat(line.questions()).hasSize(1);
                assertThat(tool.calls()).isZero();
            }
            case BLOCKED -> {
                await().until(() -> !store.rows("select id from inbox where state = 'ignored'")
                        .isEmpty());
                assertThat(line.questions()).hasSize(1);
                assertThat(tool.calls()).isZero();
            }
        }
    }

    @Test
    void anAdminOfTheSettingsDecidesWhereNobodyMayForThemselves() {
        var gate = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:8");
        var line = line(gate, ApprovalSettings.USUAL.approvers(false)).asks(GROUP, "erase");
        var id = line.question();

        line.presses(Turns.ANN, GROUP, "/approve " + id);
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING));
        line.says(Turns.inGroup(Turns.BO, "/deny " + id));

        line.awaitResult("Error: a person was asked and did not allow this; it was not run");
        assertThat(tool.calls()).isZero();
    }

    /** Several people bear that id, and the platform does not say which of them it is. */
    @Test
    void whoeverIsNoSinglePersonDecidesNothing() {
        var gate = GateSettings.BY_DEFAULT.in(Role.OWNER, "testing:5").in(Role.ADMIN, "testing:8");
        var asked = Turns.inGroup(ANONYMOUS, "erase it");
        var line =
                line(gate, ApprovalSettings.USUAL.approvers(true, "testing:5")).asks(asked, "erase");
        var id = line.question();

        line.presses(ANONYMOUS, asked, "/approve " + id);
        line.says(Turns.inGroup(ANONYMOUS, "!approve " + id));
        await().untilAsserted(() -> assertThat(line.whispered()).containsExactly(DecideCommand.NOTHING));
        await().untilAsserted(() -> assertThat(line.sent()).contains(DecideCommand.NOTHING));
        assertThat(line.questions()).containsExactly(id);
        assertThat(tool.calls()).isZero();

        line.presses(Turns.BO, asked, "/approve " + id);
        line.awaitResult("erased 1");
    }

    /** What a button says is a command that a press may say; and none may be pressed that no button says. */
    @Test
    void ourButtonsSayTheCommandsThatMayBePressedAndNoOthers() {
        var ports = CommandFixture.ports(store.ports());
        var pressed = AllCommands.of(ports, new Standing(turn -> Role.OWNER, turn -> false)).stream()
                .filter(Command::isPressed)
                .map(Command::name);

        var said = Stream.of(Question.Kind.values())
                .flatMap(kind -> new Question(
                                new QuestionId("0123456789"),
                                kind,
                                GROUP.id(),
                                0,
                                Turns.SESSION,
                                GROUP.origin(),
                                GROUP.author().id(),
                                "?",
                                List.of("one", "two"),
                                Turns.AT)
                        .choices().stream())
                .map(Choice::command)
                .map(command -> CommandText.of(command).orElseThrow().name())
                .distinct();

        assertThat(said).containsExactlyInAnyOrderElementsOf(pressed.toList());
    }
}
