package dev.tern.ops;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when no platform that is configured is the only one and down: one broken adapter shows, and stops nothing. */
@Readiness
@Singleton
public final class PlatformReadiness implements HealthCheck {
    private final Instance<PlatformAdapter> adapters;

    public PlatformReadiness(@Any Instance<PlatformAdapter> adapters) {
        this.adapters = adapters;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("platforms");
        adapters.forEach(adapter -> response.withData(adapter.id().value(), word(adapter.state())));
        var states = adapters.stream().map(PlatformAdapter::state).toList();
        return response.status(states.stream().anyMatch(PlatformState.Up.class::isInstance)
                        || states.stream().allMatch(PlatformState.Off.class::isInstance))
                .build();
    }

    private static String word(PlatformState state) {
        return switch (state) {
            case PlatformState.Off() -> "off";
            case PlatformState.Connecting(var last) -> "connecting: " + last.code();
            case PlatformState.Up up -> "up";
            case PlatformState.Failed(var fault) -> "failed: " + fault.code();
        };
    }
}
