package dev.tern.boot;

import dev.tern.model.Models;
import dev.tern.overlay.OverlayConfig;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;

/** Looks at start whether the models that the operator wants in single channels are there. */
@Singleton
final class ChannelModels {
    void start(@Observes StartupEvent starting, OverlayConfig config, Models models) {
        check(config.channels(), models);
    }

    static void check(Map<String, OverlayConfig.Channel> channels, Models models) {
        channels.forEach((place, channel) -> channel.model()
                .filter(name -> !models.isKnown(name))
                .ifPresent(name -> {
                    var key = "tern.overlay.channels.\"" + place + "\".model";
                    throw new ConfigurationException(
                            key + ": there is no model '" + name + "'; there are tern.models " + models.names()
                                    + " and what tern.model.choices names",
                            Set.of(key));
                }));
    }
}
