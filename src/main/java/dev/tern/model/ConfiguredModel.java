package dev.tern.model;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** The models of this deployment: those that the settings name. */
@Singleton
public class ConfiguredModel {
    private static final Logger LOG = Logger.getLogger(ConfiguredModel.class);

    @Produces
    @Singleton
    Models models(
            ModelConfig config,
            ModelsConfig further,
            @Any Instance<ModelProvider> providers,
            Instance<KeptMedia> media,
            @Any Instance<CallObserver> observers) {
        var kept = media.stream().findFirst().orElse(KeptMedia.NONE);
        var watched = providers.stream()
                .map(provider -> watched(provider, observers.stream().toList()))
                .toList();
        return open(config, further, watched, kept);
    }

    private static ModelProvider watched(ModelProvider provider, List<CallObserver> observers) {
        return new ModelProvider() {
            @Override
            public String id() {
                return provider.id();
            }

            @Override
            public ChatModel open(ModelSetting setting) {
                return new WatchedChatModel(provider.open(setting), observers, System::nanoTime);
            }
        };
    }

    @Produces
    @Singleton
    Chores chores(Models models, Instance<ChoreCosts> costs) {
        return new Chores(models.chores(), costs.stream().findFirst().orElse(ChoreCosts.NONE));
    }

    @Produces
    @Singleton
    ContextSizes contextSizes(Models models) {
        return models.sizes();
    }

    /** Made at start, so that a wrong setting stops it rather than the first turn. */
    void started(@Observes StartupEvent event, Models models) {
        LOG.infof("model ready model=%s others=%s", models.name(), models.names());
    }

    static Models open(ModelConfig config, ModelsConfig further, List<ModelProvider> providers, KeptMedia media) {
        try {
            return Models.open(config, further, setting -> open(setting, providers, media), Clock.systemUTC());
        } catch (IllegalArgumentException e) {
            // without its cause: Quarkus prints the message of a failed start alone only then
            throw new ConfigurationException(e.getMessage());
        }
    }

    private static ChatModel open(ModelSetting setting, List<ModelProvider> providers, KeptMedia media) {
        var provider = providers.stream()
                .filter(candidate -> candidate.id().equals(setting.provider()))
                .findFirst()
                .orElseThrow(() -> setting.wrong("provider", unknown(setting.provider(), providers)));
        var patient = new PatientChatModel(provider.open(setting), setting.patience());
        return new SensingChatModel(patient, Senses.of(setting), media);
    }

    private static String unknown(String id, List<ModelProvider> providers) {
        var known = providers.stream().map(ModelProvider::id).sorted().toList();
        return "'" + id + "' is no provider; there are: " + String.join(", ", known);
    }
}
