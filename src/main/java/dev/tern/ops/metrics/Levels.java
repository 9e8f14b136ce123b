package dev.tern.ops.metrics;

import dev.tern.gate.Budget;
import dev.tern.gate.Refusals;
import dev.tern.lane.Lanes;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.PlatformId;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.NotHeard;
import dev.tern.voice.SpeakingCounts;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Sets up the numbers that are not counted here but looked at: lanes, connections, speech. */
final class Levels {
    /** The sign of a platform that is asked for what is new. */
    private static final String POLL = "poll";

    /** What is counted of each platform, and may not happen for days. */
    private static final List<Figure> COUNTED = List.of(
            Figure.POSTPONED,
            Figure.UNKNOWN_SENDS,
            Figure.RESENDS,
            Figure.LIMITED,
            Figure.LIMITED_TIME,
            Figure.GIVEN_UP,
            Figure.PLAIN);

    private final Meters meters;
    private final Duration longest;
    private final Set<PlatformId> polled = ConcurrentHashMap.newKeySet();

    /** @param longest how long a connection may be silent */
    Levels(Meters meters, Duration longest) {
        this.meters = meters;
        this.longest = longest;
    }

    void lanes(Lanes lanes, Journeys journeys) {
        meters.watch(Figure.LANE_DEPTH, () -> lanes.waiting().size());
        meters.watch(Figure.RUNNING, journeys::running);
    }

    /** Of one that is off, nothing; nor of one that has nothing to connect to, which would hide that all others are away. */
    void connection(PlatformAdapter adapter) {
        if (!adapter.isConfigured() || !adapter.isRemote()) {
            return;
        }
        var platform = adapter.id().value();
        meters.watch(Figure.UP, () -> isUp(adapter) ? 1 : 0, platform);
        meters.watch(Figure.SIGN_AGE, () -> age(adapter), platform);
        meters.watch(Figure.RECONNECTS, () -> adapter.connection().reconnects(), platform);
    }

    /** Prometheus sees no growth in a number that begins at one, so all that alerts ask for is there at nothing. */
    void zeros(PlatformAdapter adapter) {
        if (adapter.isConfigured()) {
            COUNTED.forEach(figure -> meters.add(figure, 0, adapter.id().value()));
        }
    }

    /** Once it is set going, an adapter says whether it polls; asked again, nothing changes. */
    void poll(PlatformAdapter adapter) {
        if (adapter.isConfigured() && adapter.connection().sign().equals(POLL) && polled.add(adapter.id())) {
            meters.watchNamed(Figure.POLL_AGE, adapter.id().value(), () -> age(adapter));
        }
    }

    /** Where no sign is due, its age says nothing. */
    private static double age(PlatformAdapter adapter) {
        return adapter.connection()
                .silence()
                .map(silence -> silence.toMillis() / 1e3)
                .orElse(Double.NaN);
    }

    /** One that is configured and does not run takes nothing in. */
    private boolean isUp(PlatformAdapter adapter) {
        var state = adapter.state();
        return !(state instanceof PlatformState.Off) && adapter.connection().isWell(state, longest);
    }

    /** All of them from the start, so that the first refusal shows as growth. */
    void budgets(Refusals refusals) {
        for (var scope : Budget.Scope.values()) {
            for (var measure : scope.measures()) {
                meters.watch(Figure.OVER_BUDGET, () -> refusals.count(scope, measure), scope.word(), measure.word());
            }
        }
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
