package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The gateway as it runs, and what Prometheus sees of it. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container
class MetricsQuarkusTest {
    private static final Pattern URI_LABEL = Pattern.compile("uri=\"([^\"]*)\"");

    @TestHTTPResource("/")
    URI server;

    @Inject
    LastHour hour;

    private static String scrape() {
        return RestAssured.get("/q/metrics").asString();
    }

    @Test
    void aTurnShowsInTheNumbersAndNoLabelHasAnEnd() {
        var model = GatewayUnderTest.model();
        model.reset();
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"numbers\"}"), Script.text("Counted."));
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");

        people.say("dm-numbers", "numbers", "Count me.");
        people.awaitAnswers("dm-numbers", 1);

        await().untilAsserted(() -> assertThat(scrape())
                .contains(
                        "tern_turn_receipt_seconds_count{platform=\"telegram\"",
                        "telegram_last_poll_age_seconds",
                        "tern_tool_call_seconds_count{outcome=\"ok\",tool=\"mcp_notes_note\""));
        var scrape = scrape();
        assertThat(scrape)
                .contains(
                        "tern_turns_total{outcome=\"answered\",platform=\"telegram\"",
                        "tern_model_tokens_total{kind=\"in\",model=\"openai/",
                        "tern_turn_first_text_seconds_count{platform=\"telegram\"",
                        "tern_outbox_parts{state=\"pending\"",
                        "tern_connection_up{platform=\"telegram\"",
                        "tern_sends_unknown_total{platform=\"telegram\"",
                        "tern_store_writable 1.0")
                .doesNotContain("tern_connection_up{platform=\"web\"");
        assertThat(URI_LABEL
                        .matcher(scrape)
                        .results()
                        .map(found -> found.group(1))
                        .distinct())
                .contains("/bot")
                .allSatisfy(uri -> assertThat(Uris.shortened(uri)).isIn(uri, "other"));
        assertThat(Exposed.samples(scrape).keySet().stream().filter(name -> name.startsWith("tern_")))
                .isSubsetOf(Exposed.samples().keySet());
        await().untilAsserted(() -> assertThat(hour.series())
                .allSatisfy(series -> assertThat(series.points()).isNotEmpty()));
        assertThat(hour.series()).extracting(Series::name).contains("turns", "tokens");
        assertThat(List.of(scrape)).noneMatch(text -> text.contains("Count me") || text.contains("dm-numbers"));
    }
}
