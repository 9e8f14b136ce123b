package dev.tern.boot;

import dev.tern.overlay.HintsConfig;
import dev.tern.overlay.OverlayConfig;
import dev.tern.overlay.Overlays;
import dev.tern.overlay.Personas;
import dev.tern.overlay.Platforms;
import dev.tern.session.ChatMoves;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The overlay, from its settings. */
@Singleton
final class Surroundings {
    @Produces
    @Singleton
    Personas personas(OverlayConfig config, Home home) {
        return new Personas(config.personas(), home.path());
    }

    @Produces
    @Singleton
    Overlays overlays(HintsConfig hints, OverlayConfig config, Personas personas, Adapters adapters, ChatMoves moves) {
        return Overlays.open(hints, config, personas, Platforms.of(adapters.all()), moves);
    }

    /** Made at start, so that a wrong setting stops it rather than the first turn. */
    void check(@Observes StartupEvent starting, Overlays overlays) {}
}
