package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.gate.Access;
import dev.tern.gate.GateConfig;
import dev.tern.gate.Listed;
import dev.tern.scan.Redaction;
import dev.tern.tool.ApprovalConfig;
import dev.tern.tool.Approvals;
import dev.tern.tool.Approvers;
import dev.tern.tool.Asking;
import dev.tern.tool.Offer;
import dev.tern.tool.Posting;
import dev.tern.tool.Questions;
import dev.tern.tool.ToolRoles;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.ClarifyTool;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/** What people are asked in the middle of a turn. */
@Singleton
final class Asked {
    private static final String APPROVERS = "tern.tools.approvers";

    /** The setting that names people and groups, as those of the gate do. */
    static Listed.Setting named(Optional<List<String>> approvers) {
        return Listed.Setting.of(APPROVERS, approvers);
    }

    @Produces
    @Singleton
    Asking asking(
            Questions questions,
            Posting posting,
            ApprovalConfig config,
            GateConfig gate,
            Access access,
            Timeline timeline) {
        return new Asking(questions, posting, approvers(config, gate, access), timeline);
    }

    /** Throws with the keys where nobody could decide anything. */
    static Approvers approvers(ApprovalConfig config, GateConfig gate, Access access) {
        var others = Stream.of(config.approvers(), gate.admins(), gate.owners())
                .flatMap(Optional::stream)
                .flatMap(List::stream);
        if (!config.approveOwn() && others.findAny().isEmpty()) {
            throw new ConfigurationException(
                    "tern.tools.approve-own is false, and tern.tools.approvers, tern.gate.admins and tern.gate.owners are"
                            + " empty, so nobody could allow anything",
                    Set.of("tern.tools.approve-own"));
        }
        return new Approvers(access.among(APPROVERS, config.approvers()), access::role, config.approveOwn());
    }

    @Produces
    @Singleton
    ToolRoles roles(ApprovalConfig config, Access access) {
        return new ToolRoles(config, access::role);
    }

    @Produces
    @Singleton
    Approvals approvals(ApprovalConfig config, Asking asking, Config settings, ToolRoles roles) {
        return new Approvals(config, asking, new Redaction(ConfiguredSecrets.of(settings)), roles);
    }

    @Produces
    @Singleton
    ToolSource clarifying(ApprovalConfig config, Asking asking) {
        var offer = Offer.of(new ClarifyTool(asking, config.clarifyTimeout()));
        return () -> Uni.createFrom().item(offer);
    }

    /** Before adapters start, and so before anything is run again. */
    void start(@Observes StartupEvent starting, Asking asking, Timeline timeline) {
        timeline.start(asking.leave());
    }
}
