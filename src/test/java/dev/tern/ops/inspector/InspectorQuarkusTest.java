package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The inspector over HTTP, from a message in a chat to the three columns of its turn. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container
class InspectorQuarkusTest {
    /** As browsers do over plain HTTP. */
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TestHTTPResource("/")
    URI server;

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void aPersonsMessageAndTheAnswerToItLeadToTheirTurn(String platform) throws Exception {
        var model = GatewayUnderTest.model();
        model.reset();
        model.answers(Script.text("Found."));
        var people = new SandboxClient(root(), platform);

        var asked = people.mention("inspected", "nora", "Where is it on " + platform + "?");
        var answer = people.awaitAnswers("inspected", 1).getFirst();

        var page = page(link(platform, "inspected", asked.id()));
        assertThat(page).startsWith("/inspector/");
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(page(link(platform, "inspected", answer.id())))
                        .isEqualTo(page));
        assertThat(get(page).body())
                .contains("Where is it on " + platform + "?", "Found.", GatewayUnderTest.HINT_CANARY)
                .contains("Shown, and not here");
    }

    @Test
    void aCommandAndWhatTheGateIgnoresSayThatTheyHaveNoTurn() throws Exception {
        GatewayUnderTest.model().reset();
        var people = new SandboxClient(root(), "telegram");

        var command = people.say("dm-whynot", "whynot", "!status");
        people.awaitAnswers("dm-whynot", 1);
        var chatter = people.say("whynot-group", "whynot", "not for the bot");

        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            var answer = get(link("telegram", "dm-whynot", command.id()));
            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(answer.body()).contains("A command, not a turn");
        });
        assertThat(get(link("telegram", "whynot-group", chatter.id())).body())
                .contains("No turn is known of this message");
        assertThat(get("/inspector/000000000000000000000000").body()).contains("This turn is not in memory");
        assertThat(get("/inspector/find").statusCode()).isEqualTo(400);
    }

    @Test
    void programsGetTheSameAndTheListHasNoWords() throws Exception {
        var model = GatewayUnderTest.model();
        model.reset();
        model.answers(Script.text("In JSON."));
        var people = new SandboxClient(root(), "slack");
        var asked = people.say("dm-json", "json", "a <b>bold</b> question");
        people.awaitAnswers("dm-json", 1);

        var found = json(link("slack", "dm-json", asked.id()).replace("/inspector/", "/api/ops/xray/"));
        var turn = found.path("turn").asText();

        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> assertThat(
                        json("/api/ops/turns/" + turn + "/xray").path("outcome").asText())
                .isEqualTo("answered"));
        var xray = json("/api/ops/turns/" + turn + "/xray");
        assertThat(xray.findValuesAsText("kind")).contains("cached", "overlay", "turn");
        assertThat(xray.path("stored").path("messages").findValuesAsText("text"))
                .containsExactly("a <b>bold</b> question", "In JSON.");
        assertThat(xray.path("stored").toString() + xray.path("exported").asText())
                .doesNotContain(GatewayUnderTest.HINT_CANARY);
        assertThat(page("/console/turns/" + turn)).isEqualTo("/inspector/" + turn);
        var list = get("/api/ops/xray").body();
        assertThat(list).contains(turn).doesNotContain("bold");
        assertThat(get("/inspector").headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy ->
                        assertThat(policy).contains("default-src 'none'").doesNotContain("unsafe"));
        assertThat(get("/inspector").body()).contains(turn).doesNotContain("bold");
        assertThat(get("/inspector/" + turn).body())
                .contains("a &lt;b&gt;bold&lt;/b&gt; question")
                .doesNotContain("<b>bold");
    }

    /** Where the sandbox's page leads from a message: by the native ids that it shows. */
    private String link(String platform, String chat, String message) throws IOException, InterruptedException {
        var there = json("/sandbox/chats/" + platform + "/" + chat + "/messages")
                .valueStream()
                .filter(seen -> seen.path("id").asText().equals(message))
                .map(seen -> seen.path("chat").asText())
                .findFirst()
                .orElseThrow();
        return "/inspector/find?platform=" + platform + "&chat=" + there + "&message=" + message;
    }

    private String page(String link) throws IOException, InterruptedException {
        var answer = get(link);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return URI.create(answer.headers().firstValue("Location").orElseThrow()).getPath();
    }

    private JsonNode json(String path) throws IOException, InterruptedException {
        return new ObjectMapper().readTree(get(path).body());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(root() + path)).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private String root() {
        return server.toString().replaceAll("/$", "");
    }
}
