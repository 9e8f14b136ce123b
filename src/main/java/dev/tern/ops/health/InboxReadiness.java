package dev.tern.ops.health;

import dev.tern.inbox.OldestEvents;
import dev.tern.runner.OperatorDesk;
import dev.tern.runner.TurnControl;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Whether what comes in gets answered. */
@Readiness
@Singleton
public final class InboxReadiness implements AsyncHealthCheck {
    private static final String NAME = "inbox";

    private final OldestEvents events;
    private final OperatorDesk desk;
    private final Connected connected;
    private final HealthConfig config;
    private final Clock clock = Clock.systemUTC();

    public InboxReadiness(OldestEvents events, OperatorDesk desk, Connected connected, HealthConfig config) {
        this.desk = desk;
        this.events = events;
        this.connected = connected;
        this.config = config;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        var ages = new AgeReadiness(NAME, config.inbox(), clock);
        var age = ages.ofEvents(
                events.oldestReceived(), () -> connected.receiving().keySet(), this::begun);
        return Patient.answer(NAME, config.patience(), age);
    }

    /** What waits behind a turn is not stuck: if anything is, it is that turn. */
    private List<Instant> begun() {
        return desk.lanes().stream()
                .flatMap(lane -> lane.running().stream())
                .map(TurnControl.Running::since)
                .toList();
    }
}
