package dev.tern.ops.metrics;

import dev.tern.async.Timeline;
import dev.tern.inbox.InboxDesk;
import dev.tern.lane.Lanes;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import dev.tern.platform.PlatformAdapter;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.SpeakingCounts;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Who measures what. */
@Singleton
final class Instruments {
    private final InstantSource clock = InstantSource.system();
    private final Recent firstTexts = new Recent();
    private final Journeys journeys = new Journeys();
    private final Meters meters;

    Instruments(MeterRegistry registry) {
        this.meters = new Meters(registry);
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

    void start(
            @Observes StartupEvent event,
            Lanes lanes,
            @Any Instance<PlatformAdapter> adapters,
            HearingCounts hearing,
            SpeakingCounts speaking,
            InboxDesk inbox,
            OutboxDesk outbox,
            Obstacles obstacles,
            LastHour hour,
            Timeline timeline) {
        var levels = new Levels(meters, clock);
        levels.lanes(lanes, journeys);
        adapters.forEach(levels::connection);
        levels.speech(hearing, speaking);
        var standings = new Standings(inbox, outbox, obstacles, clock);
        standings.watch(meters);
        again(standings, hour, timeline);
    }

    /** Looks at the store, and takes a sample; then again, as long as this process runs. */
    private void again(Standings standings, LastHour hour, Timeline timeline) {
        timeline.start(standings.look().invoke(() -> hour.sample(clock.instant())));
        timeline.after(Charts.EVERY, () -> again(standings, hour, timeline));
    }
}
