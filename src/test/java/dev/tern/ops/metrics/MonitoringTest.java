package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The dashboard, the alerts and the containers ask for what there is. */
class MonitoringTest {
    private static final String DOCKER = "src/main/docker/";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** Not ours: Prometheus' own, and Quarkus'. */
    private static final Set<String> OTHERS = Set.of("up", "jvm_memory_used_bytes", "process_cpu_usage");

    private static final Pattern METRIC = Pattern.compile("\\b(up|[a-z]+(?:_[a-z]+)+)\\b(?![(\"=])");
    private static final Pattern SELECTOR = Pattern.compile("\\{[^}]*}");
    private static final Set<String> WORDS = Set.of("histogram_quantile");

    private static JsonNode read(ObjectMapper mapper, String file) {
        try {
            return mapper.readTree(Exposed.text(file));
        } catch (JsonProcessingException failure) {
            throw new UncheckedIOException(file, failure);
        }
    }

    private static List<JsonNode> rules() {
        return stream(read(YAML, DOCKER + "prometheus/alerts.yml").at("/groups/0/rules"))
                .toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        assertThat(array.isArray()).isTrue();
        return array.valueStream();
    }

    private static Stream<String> metrics(String expression) {
        return METRIC.matcher(SELECTOR.matcher(expression).replaceAll(""))
                .results()
                .map(found -> found.group(1))
                .filter(name -> !WORDS.contains(name) && !OTHERS.contains(name));
    }

    @Test
    void everyMetricOfTheDashboardExists() {
        var expressions = stream(
                        read(JSON, DOCKER + "grafana/dashboards/tern.json").path("panels"))
                .flatMap(panel -> panel.path("targets").valueStream())
                .map(target -> target.path("expr").asText())
                .toList();

        assertThat(expressions).hasSizeGreaterThan(40);
        assertThat(expressions.stream().flatMap(MonitoringTest::metrics).distinct())
                .isNotEmpty()
                .isSubsetOf(Exposed.samples().keySet());
    }

    @Test
    void everyMetricOfTheAlertsExists() {
        assertThat(rules().stream().flatMap(rule -> metrics(rule.path("expr").asText())))
                .isNotEmpty()
                .isSubsetOf(Exposed.samples().keySet());
    }

    /** A token that is refused at the start never had a sign, and one platform that is well must not excuse another. */
    @Test
    void eachPlatformThatIsNotUpRaisesAnAlertOfItsOwn() {
        assertThat(rules().stream().map(rule -> rule.path("expr").asText())).contains("tern_connection_up == 0");
    }

    @Test
    void aStoreThatIsReadAndTakesNothingRaisesAnAlert() {
        assertThat(rules().stream().map(rule -> rule.path("expr").asText()))
                .anyMatch(expression -> expression.contains("tern_store_writable == 0"));
    }

    @Test
    void everyAlertIsExplainedAndNamesItsRunBook() {
        var page = Exposed.text("src/docs/metrics.md");
        for (var rule : rules()) {
            var name = rule.path("alert").asText();
            var anchor = name.replaceAll("(?<!^)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
            assertThat(rule.at("/annotations/runbook").asText()).isEqualTo("src/docs/operations.md#" + anchor);
            assertThat(page).contains("[" + name + "](operations.md#" + anchor + ")");
            assertThat(rule.at("/labels/severity").asText()).isIn("critical", "warning", "info");
        }
        assertThat(page.lines().filter(line -> line.contains("](operations.md#")))
                .hasSize(rules().size());
    }

    /** Nobody else's machine reaches them, and no password is one that everybody knows. */
    @Test
    void whatWatchesListensOnThisMachineAlone() {
        var services = read(YAML, "docker-compose.yml").path("services");
        for (var name : List.of("prometheus", "grafana")) {
            var service = services.path(name);
            assertThat(stream(service.path("ports")).map(JsonNode::asText))
                    .allMatch(port -> port.startsWith("127.0.0.1:"));
            assertThat(stream(service.path("profiles")).map(JsonNode::asText)).containsExactly("monitoring");
        }
        assertThat(services.at("/grafana/environment/GF_SECURITY_ADMIN_PASSWORD")
                        .asText())
                .isEqualTo("${TERN_GRAFANA_PASSWORD:-}");
        assertThat(services.at("/grafana/entrypoint/2").asText()).contains("-n \"$$GF_SECURITY_ADMIN_PASSWORD\"");
        assertThat(read(YAML, DOCKER + "prometheus/prometheus.yml")
                        .at("/scrape_configs/0/authorization/credentials_file")
                        .asText())
                .isEqualTo("/run/secrets/tern-ops-key");
    }
}
