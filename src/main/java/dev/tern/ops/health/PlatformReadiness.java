package dev.tern.ops.health;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when one of the platforms that are configured is up, or none is: one broken adapter shows, and stops nothing. */
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
        var remote = adapters.stream()
                .map(PlatformAdapter::state)
                .filter(PlatformReadiness::isRemote)
                .toList();
        return response.status(remote.isEmpty() || remote.stream().anyMatch(PlatformState.Up.class::isInstance))
                .build();
    }

    private static boolean isRemote(PlatformState state) {
        return switch (state) {
            case PlatformState.Off off -> false;
            case PlatformState.Here here -> false;
            case PlatformState.Connecting connecting -> true;
            case PlatformState.Up up -> true;
            case PlatformState.Failed failed -> true;
        };
    }

    private static String word(PlatformState state) {
        return switch (state) {
            case PlatformState.Off() -> "off";
            case PlatformState.Connecting(var last) -> "connecting: " + last.code();
            case PlatformState.Up up -> "up";
            case PlatformState.Here here -> "here";
            case PlatformState.Failed(var fault) -> "failed: " + fault.code();
        };
    }
}
