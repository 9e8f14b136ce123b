package dev.tern.ops.health;

import dev.tern.store.StoreHealth;
import dev.tern.turn.Fault;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready while the store takes what comes in; otherwise it says why not, and each question tries the store again. */
@Readiness
@Singleton
public final class StoreReadiness implements AsyncHealthCheck {
    private final StoreHealth health;
    private final HealthConfig config;

    public StoreReadiness(StoreHealth health, HealthConfig config) {
        this.health = health;
        this.config = config;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Patient.answer("store", config.patience(), health.check().map(this::response));
    }

    private HealthCheckResponse response(Optional<Fault> fault) {
        var writing = health.writing();
        var stuck = writing.compareTo(config.store()) > 0;
        var response = HealthCheckResponse.named("store")
                .status(fault.isEmpty() && !stuck)
                .withData("write_seconds", writing.toSeconds())
                .withData("threshold_seconds", config.store().toSeconds());
        fault.ifPresent(why -> response.withData("code", why.code()).withData("reason", why.reason()));
        return response.build();
    }
}
