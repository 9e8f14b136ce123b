package dev.tern.ops.metrics;

import dev.tern.async.Timeline;
import dev.tern.lane.Lanes;
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
            LastHour hour,
            Timeline timeline) {
        var levels = new Levels(meters, clock);
        levels.lanes(lanes, journeys);
        adapters.forEach(levels::connection);
        levels.speech(hearing, speaking);
        again(hour, timeline);
    }

    private void again(LastHour hour, Timeline timeline) {
        timeline.after(Charts.EVERY, () -> {
            hour.sample(clock.instant());
            again(hour, timeline);
        });
    }
}
