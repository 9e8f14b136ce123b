package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code src/docs/metrics.md} lists what there is, and nothing else. */
class MetricsPageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)` \\| ([^|]*) \\| ([^|]+) \\|$");
    private static final Pattern QUOTED = Pattern.compile("`([a-z]+)`");

    @Test
    void thePageAndTheRegistryAgree() {
        assertThat(listed()).isEqualTo(known());
    }

    private static Map<String, List<String>> listed() {
        var listed = new TreeMap<String, List<String>>();
        ROW.matcher(Exposed.text("src/docs/metrics.md")).results().forEach(row -> {
            var labels = QUOTED.matcher(row.group(2))
                    .results()
                    .map(label -> label.group(1))
                    .toList();
            assertThat(listed.put(row.group(1), labels)).as(row.group(1)).isNull();
        });
        return listed;
    }

    /** Of times the name without the ends of its samples. */
    private static Map<String, List<String>> known() {
        var known = new TreeMap<String, List<String>>();
        Exposed.samples()
                .forEach(
                        (name, labels) -> known.put(name.replaceFirst("_(bucket|sum|count|max)$", ""), sorted(labels)));
        return known;
    }

    /** In the order in which the figure names them, which is not Prometheus'. */
    private static List<String> sorted(List<String> labels) {
        for (var figure : Figure.values()) {
            if (figure.labels().size() == labels.size() && figure.labels().containsAll(labels)) {
                return figure.labels();
            }
        }
        return new ArrayList<>(labels);
    }
}
