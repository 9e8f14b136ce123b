package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.scan.Redaction;
import dev.tern.tool.ApprovalConfig;
import dev.tern.tool.Approvals;
import dev.tern.tool.Approvers;
import dev.tern.tool.Asking;
import dev.tern.tool.Offer;
import dev.tern.tool.Posting;
import dev.tern.tool.Questions;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.ClarifyTool;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/** What people are asked in the middle of a turn. */
@Singleton
final class Asked {
    @Produces
    @Singleton
    Asking asking(Questions questions, Posting posting, ApprovalConfig config, Timeline timeline) {
        return new Asking(questions, posting, Approvers.of(config), timeline);
    }

    @Produces
    @Singleton
    Approvals approvals(ApprovalConfig config, Asking asking, Config settings) {
        return new Approvals(config, asking, new Redaction(ConfiguredSecrets.of(settings)));
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
