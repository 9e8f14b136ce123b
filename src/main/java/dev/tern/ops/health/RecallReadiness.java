package dev.tern.ops.health;

import dev.tern.recall.Indexing;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Says how far the index of what was said is. Never a reason not to be ready: turns run without it. */
@Readiness
@Singleton
public final class RecallReadiness implements HealthCheck {
    private final Indexing indexing;

    public RecallReadiness(Indexing indexing) {
        this.indexing = indexing;
    }

    @Override
    public HealthCheckResponse call() {
        var state = indexing.state();
        return HealthCheckResponse.named("recall")
                .up()
                .withData("index", state.phase().word())
                .withData("sayings", state.sayings())
                .build();
    }
}
