package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.store.SqliteStore;
import dev.tern.testing.ApprovalSettings;
import dev.tern.testing.GateSettings;
import dev.tern.testing.Turns;
import dev.tern.tool.Approvers;
import dev.tern.turn.Role;
import io.quarkus.runtime.configuration.ConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who decides about calls, from the settings. */
class AskedTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private Approvers approvers(ApprovalSettings approvals, GateSettings gate) {
        return Asked.approvers(approvals, gate, gate.over(store.ports(), Turns.ACCOUNT.platform()));
    }

    @Test
    void settingsUnderWhichNobodyCouldDecideStopTheStart() {
        assertThatThrownBy(() -> approvers(ApprovalSettings.USUAL.approvers(false), GateSettings.BY_DEFAULT))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("tern.tools.approve-own");

        var someone = GateSettings.BY_DEFAULT.in(Role.ADMIN, "testing:8");
        assertThatCode(() -> approvers(ApprovalSettings.USUAL.approvers(false), someone))
                .doesNotThrowAnyException();
    }

    @Test
    void anApproverIsNamedById() {
        assertThatThrownBy(() -> approvers(ApprovalSettings.USUAL.approvers(true, "alice"), GateSettings.BY_DEFAULT))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("tern.tools.approvers");
    }
}
