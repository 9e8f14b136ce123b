package dev.tern.ops.metrics;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleSupplier;

/** What the last hour looked like: a sample of each series every ten seconds, in memory alone. Safe from any thread. */
public final class LastHour {
    /** An hour of samples. */
    static final int SAMPLES = 360;

    private final List<Watched> watched;
    private final Deque<Sample> samples = new ArrayDeque<>();

    LastHour(List<Watched> watched) {
        this.watched = List.copyOf(watched);
    }

    /**
     * A series, and how its next value is got.
     *
     * @param next called once a sample, quick
     */
    record Watched(String name, String unit, DoubleSupplier next) {}

    private record Sample(Instant at, List<Double> values) {}

    /** All series, in the order in which they are to be drawn. */
    public synchronized List<Series> series() {
        var all = new ArrayList<Series>();
        for (int i = 0; i < watched.size(); i++) {
            int at = i;
            var points = samples.stream()
                    .map(sample -> new Series.Point(sample.at(), sample.values().get(at)))
                    .toList();
            all.add(new Series(watched.get(i).name(), watched.get(i).unit(), points));
        }
        return List.copyOf(all);
    }

    /** Takes a sample; the one of an hour ago is forgotten. */
    synchronized void sample(Instant now) {
        var values = watched.stream().map(it -> it.next().getAsDouble()).toList();
        samples.addLast(new Sample(now, values));
        if (samples.size() > SAMPLES) {
            samples.removeFirst();
        }
    }
}
