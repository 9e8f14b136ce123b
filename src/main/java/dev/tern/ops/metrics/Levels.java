package dev.tern.ops.metrics;

import dev.tern.lane.Lanes;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.PlatformId;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.NotHeard;
import dev.tern.voice.SpeakingCounts;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Sets up the numbers that are not counted here but looked at: lanes, connections, speech. */
final class Levels {
    /** The sign of a platform that is asked for what is new. */
    private static final String POLL = "poll";

    private final Meters meters;
    private final InstantSource clock;
    private final Set<PlatformId> polled = ConcurrentHashMap.newKeySet();

    Levels(Meters meters, InstantSource clock) {
        this.meters = meters;
        this.clock = clock;
    }

    void lanes(Lanes lanes, Journeys journeys) {
        meters.watch(Figure.LANE_DEPTH, () -> lanes.waiting().size());
        meters.watch(Figure.RUNNING, journeys::running);
    }

    /** Of one that is off, nothing. */
    void connection(PlatformAdapter adapter) {
        if (!adapter.isConfigured()) {
            return;
        }
        var platform = adapter.id().value();
        meters.watch(Figure.UP, () -> isUp(adapter.state()) ? 1 : 0, platform);
        meters.watch(Figure.SIGN_AGE, () -> age(adapter), platform);
        meters.watch(Figure.RECONNECTS, () -> adapter.connection().reconnects(), platform);
    }

    /** Once it is set going, an adapter says whether it polls; asked again, nothing changes. */
    void poll(PlatformAdapter adapter) {
        if (adapter.isConfigured() && adapter.connection().sign().equals(POLL) && polled.add(adapter.id())) {
            meters.watchNamed(Figure.POLL_AGE, adapter.id().value(), () -> age(adapter));
        }
    }

    private double age(PlatformAdapter adapter) {
        return adapter.connection()
                .lastSign()
                .map(at -> Duration.between(at, clock.instant()).toMillis() / 1e3)
                .orElse(Double.NaN);
    }

    private static boolean isUp(PlatformState state) {
        return switch (state) {
            case PlatformState.Up _, PlatformState.Here _ -> true;
            case PlatformState.Off _, PlatformState.Connecting _, PlatformState.Failed _ -> false;
        };
    }

    void speech(HearingCounts hearing, SpeakingCounts speaking) {
        meters.watch(Figure.HEARD, hearing::heard);
        for (var reason : NotHeard.Reason.values()) {
            meters.watch(
                    Figure.STT_FAILURES,
                    () -> hearing.unheard(reason),
                    reason.name().toLowerCase(Locale.ROOT));
        }
        meters.watch(Figure.SPOKEN, speaking::spoken);
        meters.watch(Figure.TTS_FAILURES, speaking::failed);
    }
}
