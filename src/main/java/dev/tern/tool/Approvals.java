package dev.tern.tool;

import dev.tern.scan.Redaction;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Lets tools be called only for those who may use them, and as far as the operator, or a person in the chat, allows it. */
public final class Approvals {
    private static final String NOT_ALLOWED = "not allowed by the operator";
    private static final String NOBODY = "a person has to allow this, and nobody can be asked here; it was not run";

    private final ApprovalRules rules;
    private final ToolRoles roles;
    private final Asking asking;
    private final CallText text;
    private final Duration patience;

    public Approvals(ApprovalConfig config, Asking asking, Redaction redaction, ToolRoles roles) {
        if (!config.approvalTimeout().isPositive()) {
            throw new IllegalArgumentException(
                    "tern.tools.approval-timeout must be positive: " + config.approvalTimeout());
        }
        this.rules = new ApprovalRules(config.approval());
        this.roles = roles;
        this.asking = asking;
        this.text = new CallText(redaction);
        this.patience = config.approvalTimeout();
    }

    /** The tool for those who may use it, behind what has to be allowed: nobody is asked what the person may not have. */
    public Tool guard(Tool tool) {
        return roles.guard(allowed(tool));
    }

    /** One that only talks needs nobody's word: what it asks can be left open. */
    private Tool allowed(Tool tool) {
        return switch (rules.of(tool)) {
            case ALLOW -> tool;
            case ASK -> tool.talks() ? tool : new GuardedTool(tool, this::ask);
            case DENY -> new GuardedTool(tool, call -> Uni.createFrom().item(Optional.of(NOT_ALLOWED)));
        };
    }

    private Uni<Optional<String>> ask(Invocation call) {
        if (!asking.reaches(call.origin())) {
            return Uni.createFrom().item(Optional.of(NOBODY));
        }
        return asking.ask(Question.Kind.APPROVAL, call, text.of(call.call()), List.of(), patience)
                .map(Approvals::refusal);
    }

    private static Optional<String> refusal(Ending ending) {
        return switch (ending.state()) {
            case ALLOWED -> Optional.empty();
            case DENIED -> Optional.of("a person was asked and did not allow this; it was not run");
            case EXPIRED -> Optional.of("nobody allowed this in time; it was not run");
            case LEFT -> Optional.of("the approval expired with a restart; it was not run");
            case OPEN, ANSWERED, STOPPED -> Optional.of("this was not allowed; it was not run");
        };
    }
}
