package dev.tern.testing;

import dev.tern.tool.ApprovalConfig;
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
        Duration clarifyTimeout)
        implements ApprovalConfig {
    /** As in a fresh start. */
    public static final ApprovalSettings USUAL =
            new ApprovalSettings(Map.of(), Duration.ofMinutes(10), Optional.empty(), true, Duration.ofMinutes(10));

    public ApprovalSettings rule(String tools, Rule rule) {
        return new ApprovalSettings(Map.of(tools, rule), approvalTimeout, approvers, approveOwn, clarifyTimeout);
    }

    public ApprovalSettings approvers(boolean own, String... people) {
        return new ApprovalSettings(approval, approvalTimeout, Optional.of(List.of(people)), own, clarifyTimeout);
    }
}
