package dev.tern.testing;

import dev.tern.gate.Access;
import dev.tern.scan.Redaction;
import dev.tern.scan.Secrets;
import dev.tern.tool.ApprovalConfig;
import dev.tern.tool.Approvals;
import dev.tern.tool.Approvers;
import dev.tern.tool.Asking;
import dev.tern.tool.ToolRoles;
import dev.tern.turn.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code tern.tools.approval} and what belongs to it, without a configuration file. */
public record ApprovalSettings(
        Map<String, Rule> approval,
        Duration approvalTimeout,
        Optional<List<String>> approvers,
        boolean approveOwn,
        Duration clarifyTimeout,
        Map<String, Role> roles)
        implements ApprovalConfig {
    /** As in a fresh start. */
    public static final ApprovalSettings USUAL = new ApprovalSettings(
            Map.of(), Duration.ofMinutes(10), Optional.empty(), true, Duration.ofMinutes(10), Map.of());

    public ApprovalSettings rule(String tools, Rule rule) {
        return new ApprovalSettings(Map.of(tools, rule), approvalTimeout, approvers, approveOwn, clarifyTimeout, roles);
    }

    public ApprovalSettings approvers(boolean own, String... people) {
        return new ApprovalSettings(
                approval, approvalTimeout, Optional.of(List.of(people)), own, clarifyTimeout, roles);
    }

    /** For whom these tools are. */
    public ApprovalSettings role(String tools, Role least) {
        return new ApprovalSettings(
                approval, approvalTimeout, approvers, approveOwn, clarifyTimeout, Map.of(tools, least));
    }

    /** Who decides about calls, where these are the people. */
    public Approvers approvers(Access access) {
        return new Approvers(access.among("tern.tools.approvers", approvers), access::role, approveOwn);
    }

    /** What puts before tools what these settings say. */
    public Approvals over(Asking asking, Access access) {
        return over(asking, new ToolRoles(this, access::role));
    }

    public Approvals over(Asking asking, ToolRoles roles) {
        return new Approvals(this, asking, new Redaction(new Secrets(List.of())), roles);
    }
}
