package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.tern.media.KeptFiles;
import dev.tern.recall.RecalledSessions;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.Invocations;
import dev.tern.testing.NoPosting;
import dev.tern.testing.RolesPage;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.SettableTimeline;
import dev.tern.tool.ApprovalConfig.Rule;
import dev.tern.tool.Asking;
import dev.tern.tool.MayAnswer;
import dev.tern.tool.ResultFiles;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolLimits;
import dev.tern.tool.ToolRoles;
import dev.tern.turn.Role;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every built-in tool × every role, against what operators are told. */
class BuiltinRolesTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @SuppressWarnings("NullAway.Init") // set before each test
    private RecalledSessions sessions;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Asking asking;

    @SuppressWarnings("NullAway.Init") // set before each test
    private List<Tool> all;

    @BeforeEach
    void allTools() {
        var ports = store.ports();
        sessions = new RecalledSessions(ports, home);
        sessions.caughtUp();
        asking = new Asking(ports.questions(), new NoPosting(), MayAnswer.OWN, new SettableTimeline());
        var planner = ScheduleSettings.BY_DEFAULT.planner(ports.schedules(), Clock.systemUTC());
        var targets = new Targets(ports.homes(), Map.of(), platform -> Optional.empty(), where -> true);
        var files = new KeptFiles(home.resolve("media"));
        var allowed = AllowedFiles.of(() -> Optional.of(List.of(home.toString())));
        var handy = new HandyTools(new ResultFiles(home), ToolLimits.USUAL_RESULT, Clock.systemUTC());
        var builtin = new BuiltinTools(ports.memories(), new Skills(home));
        all = Stream.of(
                        get(handy.tools()).tools(),
                        get(builtin.tools()).tools(),
                        List.of(
                                new SessionSearchTool(sessions.search(), ZoneOffset.UTC),
                                new ClarifyTool(asking, Duration.ofMinutes(1)),
                                new ScheduleTool(planner, where -> true),
                                new SendMessageTool(new NoPosting(), targets),
                                new AttachFileTool(allowed, files, platform -> 100)))
                .flatMap(List::stream)
                .toList();
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    /** A tool that is missing here would be on nobody's list. */
    @Test
    void theseAreAllBuiltInToolsThatThereAre() {
        var there = new ClassFileImporter()
                .importPackages("dev.tern.tool.builtin").stream()
                        .filter(type -> type.isAssignableTo(Tool.class))
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !name.endsWith("Test"));

        assertThat(all.stream().map(tool -> tool.getClass().getSimpleName()))
                .containsExactlyInAnyOrderElementsOf(there.toList());
        assertThat(RolesPage.tools().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        all.stream().map(tool -> tool.spec().name()).toList());
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void whoMayNotHasNoCallMade(Role role) {
        var settings = ApprovalSettings.USUAL.rule("*", Rule.ALLOW);
        var approvals = settings.over(asking, new ToolRoles(settings, (where, who) -> role));

        assertThat(all).allSatisfy(tool -> {
            var name = tool.spec().name();
            var refusal = get(approvals.guard(tool).refusal(Invocations.of(name, "{}")));
            assertThat(refusal.isEmpty()).as("%s as %s", name, role).isEqualTo(role.covers(RolesPage.tool(name)));
        });
    }

    /** Nothing that asks, or changes something in an order, is for guests. */
    @Test
    void whatHasAnEffectIsForMembers() {
        assertThat(all)
                .filteredOn(tool -> tool.asks() || tool.company() == Tool.Company.IN_ORDER)
                .isNotEmpty()
                .allSatisfy(tool -> assertThat(tool.least().covers(Role.MEMBER)).isTrue());
    }

    @Test
    void theSettingsComeFirst() {
        var settings = ApprovalSettings.USUAL.role("skill*", Role.ADMIN);
        var roles = new ToolRoles(settings, (where, who) -> Role.GUEST);

        assertThat(all).allSatisfy(tool -> assertThat(roles.least(tool))
                .isEqualTo(tool.spec().name().startsWith("skill") ? Role.ADMIN : tool.least()));
    }
}
