package dev.tern.boot;

import dev.tern.agent.AgentConfig;
import dev.tern.compression.CompressionConfig;
import dev.tern.compression.Fitting;
import dev.tern.compression.Naming;
import dev.tern.compression.Sizes;
import dev.tern.compression.TitlesConfig;
import dev.tern.model.ChatModel;
import dev.tern.model.Chores;
import dev.tern.model.ContextSizes;
import dev.tern.overlay.Overlays;
import dev.tern.prompt.HistoryLimits;
import dev.tern.runner.Titles;
import dev.tern.session.Compressions;
import dev.tern.session.Sessions;
import dev.tern.transcript.Transcripts;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.Config;

/** What a model puts shortly: the past of long conversations, and what they are about. */
@Singleton
final class Shortening {
    /** Which is no language model, and would only repeat what it is given. */
    private static final String DEMO = "demo/";

    @Produces
    @Singleton
    Fitting fitting(
            CompressionConfig config,
            AgentConfig agent,
            Transcripts transcripts,
            Compressions compressions,
            Chores chores,
            ChatModel model,
            ContextSizes contexts,
            Overlays overlays,
            Config settings) {
        var limits = new HistoryLimits(agent.historyChars(), contexts);
        var sizes = new Sizes(model::name, overlays::model, contexts, limits);
        var secrets = ConfiguredSecrets.of(settings);
        return Fitting.of(config, transcripts, compressions, able(chores), sizes, secrets, Clock.systemUTC());
    }

    @Produces
    @Singleton
    Titles titles(TitlesConfig config, Chores chores, Sessions sessions, Transcripts transcripts, Config settings) {
        if (!config.deadline().isPositive()) {
            var key = "tern.titles.deadline";
            throw new ConfigurationException(key + ": must be longer than nothing: " + config.deadline(), Set.of(key));
        }
        var naming = able(chores)
                .filter(it -> config.enabled())
                .map(it -> new Naming(it, ConfiguredSecrets.of(settings), config.deadline()));
        return new Titles(naming, sessions, transcripts);
    }

    private static Optional<Chores> able(Chores chores) {
        return Optional.of(chores).filter(it -> !it.model().startsWith(DEMO));
    }

    /** Made at start, so that a wrong setting stops it rather than the first turn. */
    void started(@Observes StartupEvent event, Fitting fitting, Titles titles) {}
}
