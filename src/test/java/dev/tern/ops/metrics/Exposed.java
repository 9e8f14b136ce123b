package dev.tern.ops.metrics;

import io.micrometer.prometheus.PrometheusConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What Prometheus sees of every figure, once there is something of each. */
@SuppressWarnings("deprecation") // the registry that the build carries
final class Exposed {
    private static final Pattern SAMPLE = Pattern.compile("(?m)^([a-z_]+)(?:\\{([^}]*)})? ");
    private static final Pattern LABEL = Pattern.compile("([a-z]+)=\"");

    private Exposed() {}

    /** The labels by the name of the sample, for example {@code tern_turn_seconds_bucket}. */
    static Map<String, List<String>> samples() {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        var meters = new Meters(registry);
        for (var figure : Figure.values()) {
            var labels = figure.labels().toArray(String[]::new);
            switch (figure.kind()) {
                case COUNT -> meters.count(figure, labels);
                case TIME -> meters.time(figure, Duration.ZERO, labels);
                case LEVEL, TOTAL -> {
                    if (figure == Figure.POLL_AGE) {
                        meters.watchNamed(figure, "telegram", () -> 1);
                    } else {
                        meters.watch(figure, () -> 1, labels);
                    }
                }
            }
        }
        return samples(registry.scrape());
    }

    static Map<String, List<String>> samples(String scrape) {
        var all = new TreeMap<String, List<String>>();
        SAMPLE.matcher(scrape).results().forEach(sample -> all.put(sample.group(1), labels(sample.group(2))));
        return all;
    }

    private static List<String> labels(String text) {
        return text == null
                ? List.of()
                : LABEL.matcher(text)
                        .results()
                        .map(label -> label.group(1))
                        .filter(label -> !label.equals("le"))
                        .collect(Collectors.toList());
    }

    static String text(String path) {
        try {
            return Files.readString(Path.of(path));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
