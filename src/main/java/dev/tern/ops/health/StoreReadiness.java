package dev.tern.ops.health;

import dev.tern.store.StoreHealth;
import dev.tern.turn.Fault;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready while the store takes what comes in; otherwise it says why not, and each question tries the store again. */
@Readiness
@Singleton
public final class StoreReadiness implements AsyncHealthCheck {
    /** Who asks waits no longer; a locked store may answer later. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Fault SILENT = new Fault("store.unavailable", "no answer within " + PATIENCE);

    private final StoreHealth health;

    public StoreReadiness(StoreHealth health) {
        this.health = health;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return health.check()
                .ifNoItem()
                .after(PATIENCE)
                .recoverWithItem(Optional.of(SILENT))
                .map(StoreReadiness::response);
    }

    private static HealthCheckResponse response(Optional<Fault> fault) {
        var response = HealthCheckResponse.named("store").status(fault.isEmpty());
        fault.ifPresent(why -> response.withData("code", why.code()).withData("reason", why.reason()));
        return response.build();
    }
}
