package dev.tern.model;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logging.Logger;

/** The model of this deployment: the one that the settings name. */
@Singleton
public class ConfiguredModel {
    private static final Logger LOG = Logger.getLogger(ConfiguredModel.class);

    @Produces
    @Singleton
    ChatModel chatModel(ModelConfig config, @Any Instance<ModelProvider> providers, Instance<KeptMedia> media) {
        var kept = media.stream().findFirst().orElse(KeptMedia.NONE);
        return open(ModelSetting.of(config), providers.stream().toList(), kept);
    }

    @Produces
    @Singleton
    Chores chores(ChatModel model) {
        return new Chores(model);
    }

    @Produces
    @Singleton
    ContextSizes contextSizes(ModelConfig config) {
        return new NamedSizes(config.contextTokens(), Map.of());
    }

    /** Made at start, so that a wrong setting stops it rather than the first turn. */
    void started(@Observes StartupEvent event, ChatModel model) {
        LOG.infof("model ready model=%s", model.name());
    }

    static ChatModel open(ModelSetting setting, List<ModelProvider> providers, KeptMedia media) {
        var provider = providers.stream()
                .filter(candidate -> candidate.id().equals(setting.provider()))
                .findFirst()
                .orElseThrow(() -> wrong(setting.key() + ".provider", unknown(setting.provider(), providers)));
        try {
            var patient = new PatientChatModel(provider.open(setting), setting.patience());
            return new SensingChatModel(patient, Senses.of(setting), media);
        } catch (IllegalArgumentException e) {
            // without its cause: Quarkus prints the message of a failed start alone only then
            throw new ConfigurationException(e.getMessage());
        }
    }

    private static String unknown(String id, List<ModelProvider> providers) {
        var known = String.join(
                ", ", providers.stream().map(ModelProvider::id).sorted().toList());
        return "'" + id + "' is no provider; there are: " + known;
    }

    private static ConfigurationException wrong(String key, String reason) {
        return new ConfigurationException(key + ": " + reason, Set.of(key));
    }
}
