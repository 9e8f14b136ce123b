package dev.tern.ops.health;

import dev.tern.inbox.OldestEvents;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Whether what comes in gets answered. */
@Readiness
@Singleton
public final class InboxReadiness implements AsyncHealthCheck {
    private static final String NAME = "inbox";

    private final OldestEvents events;
    private final Connected connected;
    private final HealthConfig config;
    private final Clock clock = Clock.systemUTC();

    public InboxReadiness(OldestEvents events, Connected connected, HealthConfig config) {
        this.events = events;
        this.connected = connected;
        this.config = config;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        var ages = new AgeReadiness(NAME, config.inbox(), clock);
        return Patient.answer(NAME, config.patience(), ages.of(events.oldestOpen(), connected::accounts));
    }
}
