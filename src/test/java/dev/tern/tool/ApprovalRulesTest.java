package dev.tern.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.GatedTool;
import dev.tern.testing.RiskyTool;
import dev.tern.tool.ApprovalConfig.Rule;
import dev.tern.turn.Role;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which calls have to be allowed, and by whom. */
class ApprovalRulesTest {
    private final Tool harmless = new GatedTool();
    private final Tool risky = new RiskyTool();

    @Test
    void withoutARuleAToolSaysWhetherItAsks() {
        var rules = new ApprovalRules(Map.of());

        assertThat(rules.of(harmless)).isEqualTo(Rule.ALLOW);
        assertThat(rules.of(risky)).isEqualTo(Rule.ASK);
    }

    @Test
    void aNameWinsOverPatternsAndALongPatternOverAShortOne() {
        var rules = new ApprovalRules(Map.of("*", Rule.DENY, "er*e", Rule.ALLOW, "e*", Rule.ASK, "wait", Rule.ASK));

        assertThat(rules.of(risky)).isEqualTo(Rule.ALLOW);
        assertThat(rules.of(harmless)).isEqualTo(Rule.ASK);
    }

    @Test
    void nothingInANameIsAPatternButAStar() {
        assertThat(new ApprovalRules(Map.of("e.a.e", Rule.DENY)).of(risky)).isEqualTo(Rule.ASK);
    }

    @Test
    void settingsThatNobodyCouldMeetAreRefused() {
        var blocked = ApprovalSettings.USUAL.role("mcp_*", Role.BLOCKED);
        assertThatThrownBy(() -> new ToolRoles(blocked, (where, who) -> Role.OWNER))
                .hasMessageContaining("tern.tools.roles.\"mcp_*\"");
    }

    /** What a tool says of itself, it says behind a guard too. */
    @Test
    void aGuardedToolIsTheSameTool() {
        assertThat(Arrays.stream(GuardedTool.class.getDeclaredMethods()).map(Method::getName))
                .containsAll(Arrays.stream(Tool.class.getMethods())
                        .map(Method::getName)
                        .toList());
    }
}
