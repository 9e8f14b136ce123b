package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each alert has its part of the run-book, and says what to look at, what to do, and when it is over. */
class RunbookTest {
    private static final Path RULES = Path.of("src/main/docker/prometheus/alerts.yml");
    private static final Path BOOK = Path.of("src/docs/operations.md");

    private static final Pattern ALERT = Pattern.compile("(?m)^ *- alert: (\\w+)$");
    private static final Pattern LINK = Pattern.compile("(?m)^ *runbook(?:_url)?: \"?(\\S+?)\"?$");

    private static final Pattern METRIC = Pattern.compile("`(tern_\\w+?)(?:_count|_sum|_bucket)?(?:\\{[^`]*)?`");

    private static final List<String> STEPS = List.of("**Means**", "**Look**", "**Do**", "**Over**");

    @Test
    void everyAlertLinksToAPartOfTheBook() {
        var rules = Sources.text(RULES);
        var parts = ALERT.matcher(rules).results().map(it -> kebab(it.group(1))).toList();

        assertThat(parts).isNotEmpty();
        assertThat(LINK.matcher(rules).results().map(it -> it.group(1)))
                .containsExactlyElementsOf(
                        parts.stream().map(part -> BOOK + "#" + part).toList());
        assertThat(Page.read(BOOK).anchors()).containsAll(parts);
        assertThat(sections().keySet()).containsExactlyInAnyOrderElementsOf(parts);
    }

    @TestFactory
    Stream<DynamicTest> everyPartSaysWhatToDo() {
        return sections().entrySet().stream()
                .map(part -> DynamicTest.dynamicTest(
                        part.getKey(), () -> assertThat(part.getValue()).containsSubsequence(STEPS)));
    }

    /** The table of metrics is held against the registry by a test of its own. */
    @Test
    void theBookNamesMetricsThatAreCounted() {
        var counted = Sources.text(Path.of("src/docs/metrics.md"));

        assertThat(METRIC.matcher(Sources.text(BOOK)).results().map(it -> it.group(1)))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(counted).contains("| `" + name + "` |"));
    }

    /** What is below the book's second half, by anchor. */
    private static Map<String, String> sections() {
        var alerts = Sources.text(BOOK).split("\n## When an alert says so\n", 2)[1];
        return Arrays.stream(alerts.split("\n### "))
                .skip(1)
                .collect(Collectors.toMap(
                        part -> part.lines()
                                .findFirst()
                                .orElseThrow()
                                .toLowerCase(Locale.ROOT)
                                .replace(' ', '-'),
                        Function.identity()));
    }

    private static String kebab(String alert) {
        return alert.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
