package dev.tern.ops.metrics;

import dev.tern.async.Timeline;
import dev.tern.gate.Refusals;
import dev.tern.inbox.InboxDesk;
import dev.tern.lane.Lanes;
import dev.tern.ops.health.HealthConfig;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.store.StoreHealth;
import dev.tern.turn.AccountId;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.SpeakingCounts;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;

/** Who measures what. */
@Singleton
final class Instruments {
    private final InstantSource clock = InstantSource.system();
    private final Recent firstTexts = new Recent();
    private final Journeys journeys = new Journeys();
    private final Meters meters;
    private final Levels levels;

    Instruments(MeterRegistry registry, HealthConfig health) {
        this.meters = new Meters(registry);
        this.levels = new Levels(meters, health.silence());
    }

    @Produces
    @Singleton
    TurnMeters turns() {
        return new TurnMeters(meters, journeys, firstTexts, clock);
    }

    @Produces
    @Singleton
    DeliveryMeters delivery(TurnMeters turns) {
        return new DeliveryMeters(meters, turns, clock);
    }

    @Produces
    @Singleton
    ModelMeters models() {
        return new ModelMeters(meters);
    }

    @Produces
    @Singleton
    LastHour lastHour() {
        return Charts.lastHour(meters, firstTexts, clock);
    }

    @Produces
    @Singleton
    Sampling sampling(
            @Any Instance<PlatformAdapter> adapters,
            InboxDesk inbox,
            OutboxDesk outbox,
            Obstacles obstacles,
            StoreHealth store,
            HealthConfig health,
            LastHour hour,
            Timeline timeline) {
        var standings = new Standings(inbox, outbox, obstacles, () -> ofThisProcess(adapters), clock);
        standings.watch(meters);
        var writability = new Writability(store, health.store());
        writability.watch(meters);
        return new Sampling(
                () -> adapters.forEach(levels::poll),
                () -> Uni.join()
                        .all(standings.look(), writability.look())
                        .andFailFast()
                        .replaceWithVoid(),
                hour,
                timeline,
                clock);
    }

    /** What waits for a closed page of the web chat waits for its reader. */
    private static Set<AccountId> ofThisProcess(Instance<PlatformAdapter> adapters) {
        var found = new HashSet<AccountId>();
        for (var adapter : adapters) {
            if (adapter.state() instanceof PlatformState.Here(var account)) {
                found.add(account);
            }
        }
        return found;
    }

    void start(
            @Observes StartupEvent event,
            Lanes lanes,
            @Any Instance<PlatformAdapter> adapters,
            HearingCounts hearing,
            SpeakingCounts speaking,
            Refusals refusals,
            Sampling sampling) {
        levels.lanes(lanes, journeys);
        adapters.forEach(levels::connection);
        adapters.forEach(levels::zeros);
        levels.speech(hearing, speaking);
        levels.budgets(refusals);
        sampling.start();
    }

    void stop(@Observes ShutdownEvent event, Sampling sampling) {
        sampling.stop();
    }
}
