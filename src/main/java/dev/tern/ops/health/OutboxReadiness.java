package dev.tern.ops.health;

import dev.tern.outbox.OldestParts;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Whether what is to be sent gets sent. */
@Readiness
@Singleton
public final class OutboxReadiness implements AsyncHealthCheck {
    private static final String NAME = "outbox";

    private final OldestParts parts;
    private final Connected connected;
    private final HealthConfig config;
    private final Clock clock = Clock.systemUTC();

    public OutboxReadiness(OldestParts parts, Connected connected, HealthConfig config) {
        this.parts = parts;
        this.connected = connected;
        this.config = config;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        var ages = new AgeReadiness(NAME, config.outbox(), clock);
        var age = ages.ofParts(parts.oldestDue(clock.instant()), parts.lastSent(), connected::sending);
        return Patient.answer(NAME, config.patience(), age);
    }
}
