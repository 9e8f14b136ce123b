package dev.tern.ops.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * Where figures are put. A label takes a hundred values and no more; what comes then is {@code other}, so that nothing that
 * people or models write can fill the memory. Safe from any thread; never blocks.
 */
final class Meters {
    static final int MOST_VALUES = 100;

    private static final String OTHER = "other";

    private final MeterRegistry registry;
    private final Map<Key, Meter> meters = new ConcurrentHashMap<>();
    private final Map<Label, Set<String>> values = new ConcurrentHashMap<>();

    Meters(MeterRegistry registry) {
        this.registry = registry;
    }

    private record Key(Figure figure, List<String> values) {}

    private record Label(Figure figure, int at) {}

    void count(Figure figure, String... labels) {
        add(figure, 1, labels);
    }

    void add(Figure figure, double amount, String... labels) {
        if (meter(figure, labels) instanceof Counter counter) {
            counter.increment(amount);
        }
    }

    void time(Figure figure, Duration time, String... labels) {
        if (meter(figure, labels) instanceof Timer timer) {
            timer.record(time.isNegative() ? Duration.ZERO : time);
        }
    }

    /** A number that is asked for whenever somebody looks; must be quick. */
    void watch(Figure figure, DoubleSupplier now, String... labels) {
        var tags = tags(figure, List.of(labels));
        switch (figure.kind()) {
            case LEVEL -> gauge(figure.id(), now).tags(tags).register(registry);
            case TOTAL ->
                FunctionCounter.builder(figure.id(), now, DoubleSupplier::getAsDouble)
                        .tags(tags)
                        .register(registry);
            case COUNT, TIME -> throw new IllegalArgumentException(figure + " is not watched");
        }
    }

    /** The same for a figure that has the platform in its name. */
    void watchNamed(Figure figure, String platform, DoubleSupplier now) {
        gauge(figure.id().formatted(platform), now).register(registry);
    }

    private static Gauge.Builder<DoubleSupplier> gauge(String id, DoubleSupplier now) {
        return Gauge.builder(id, now, DoubleSupplier::getAsDouble).strongReference(true);
    }

    private Meter meter(Figure figure, String... labels) {
        var known = meters.get(new Key(figure, List.of(labels)));
        return known == null ? bounded(figure, labels) : known;
    }

    private Meter bounded(Figure figure, String... labels) {
        var bounded = new ArrayList<String>();
        for (int at = 0; at < labels.length; at++) {
            bounded.add(bounded(new Label(figure, at), labels[at]));
        }
        return meters.computeIfAbsent(new Key(figure, List.copyOf(bounded)), this::made);
    }

    private String bounded(Label label, String value) {
        var known = values.computeIfAbsent(label, unknown -> ConcurrentHashMap.newKeySet());
        return known.contains(value) || (known.size() < MOST_VALUES && known.add(value)) ? value : OTHER;
    }

    private Meter made(Key key) {
        var figure = key.figure();
        var tags = tags(figure, key.values());
        return switch (figure.kind()) {
            case COUNT -> Counter.builder(figure.id()).tags(tags).register(registry);
            case TIME ->
                Timer.builder(figure.id())
                        .tags(tags)
                        .serviceLevelObjectives(figure.buckets().stream()
                                .map(seconds -> Duration.ofNanos(Math.round(seconds * 1e9)))
                                .toArray(Duration[]::new))
                        .register(registry);
            case LEVEL, TOTAL -> throw new IllegalArgumentException(figure + " is watched");
        };
    }

    private static List<Tag> tags(Figure figure, List<String> values) {
        if (values.size() != figure.labels().size()) {
            throw new IllegalArgumentException(figure + " has the labels " + figure.labels());
        }
        var tags = new ArrayList<Tag>();
        for (int at = 0; at < values.size(); at++) {
            tags.add(Tag.of(figure.labels().get(at), values.get(at)));
        }
        return tags;
    }

    /** What was counted since the start, whatever the labels but for those given. */
    double total(Figure figure, String... tags) {
        return registry.find(figure.id()).tags(tags).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /** The seconds that were measured since the start, whatever the labels. */
    double seconds(Figure figure) {
        return registry.find(figure.id()).timers().stream()
                .mapToDouble(timer -> timer.totalTime(TimeUnit.SECONDS))
                .sum();
    }

    /** What somebody would see who looked now, all labels together. */
    double level(Figure figure) {
        return registry.find(figure.id()).gauges().stream()
                .mapToDouble(Gauge::value)
                .filter(Double::isFinite)
                .sum();
    }
}
