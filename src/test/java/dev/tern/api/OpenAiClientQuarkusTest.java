package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.ForeignClients;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The official client of OpenAI's API takes us for what it knows. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@TestProfile(OpenAiClientQuarkusTest.Keyed.class)
public class OpenAiClientQuarkusTest {
    public static final String KEY = "sk-callers-0123456789";
    public static final String OPS_KEY = "ops-callers-0123456789";
    private static final String WORDS = "(?s)<([a-z-]+)>.*";

    /** A server that wants a key. */
    public static final class Keyed implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.ofEntries(
                    Map.entry("tern.api.key", KEY),
                    Map.entry("tern.model.retries", "0"),
                    Map.entry("tern.api.heartbeat", "50ms"),
                    Map.entry("tern.session.lane-capacity", "2"),
                    // these are there to be told to nobody
                    Map.entry("tern.ops.key", OPS_KEY),
                    Map.entry("tern.slack.signing-secret", "signing-0123456789abcdef"),
                    Map.entry("tern.telegram.webhook.secret", "webhook-0123456789abcdef"),
                    Map.entry("tern.store.password", "store-0123456789abcdef"),
                    Map.entry("tern.models.spare.name", "spare"),
                    Map.entry("tern.models.spare.api-key", "spare-0123456789abcdef"),
                    Map.entry("tern.tools.mcp.notes.headers.X-Canary", "header-0123456789abcdef"));
        }
    }

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/v1")
    URI api;

    private final ScriptedModel model = GatewayUnderTest.model();

    @Test
    void theOfficialClientIsContent() throws Exception {
        ForeignClients.install();
        model.reset();
        model.answersBy(body -> script(ApiClient.json(body)));
        var output = ForeignClients.file("openai-client.log");

        var client =
                ForeignClients.start("openai-client.js", output, Map.of("BASE_URL", api.toString(), "API_KEY", KEY));
        try {
            assertThat(client.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            client.destroy();
            model.answersBy(body -> Script.text("All ", "right."));
        }

        assertThat(Files.readString(output).lines())
                .containsExactly(
                        "ok models",
                        "ok chat",
                        "ok chat stream",
                        "ok chat tools",
                        "ok chat tool runner",
                        "ok chat images",
                        "ok chat session",
                        "ok responses",
                        "ok responses stream",
                        "ok responses previous_response_id",
                        "ok responses tools",
                        "ok responses tools stream",
                        "ok responses incomplete",
                        "ok responses images",
                        "ok errors",
                        "ok broken stream",
                        "ok abort");
        model.awaitHangUps(2);
    }

    @Test
    void aStreamWithoutNewsShowsThatItIsAlive() {
        model.reset();
        var gate = new Gate();
        model.answers(Script.text("At last.").after(gate));
        var request = new ApiClient(URI.create(api.toString().replace("/v1", "")))
                .request(
                        "/v1/chat/completions",
                        "{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"wait\"}]}",
                        "Authorization",
                        "Bearer " + KEY)
                .build();

        var lines = HttpClient.newHttpClient()
                .sendAsync(request, BodyHandlers.ofLines())
                .join()
                .body()
                .peek(line -> gate.release())
                .filter(line -> !line.isEmpty())
                .toList();

        assertThat(lines.getFirst()).startsWith(": ");
        assertThat(lines.getLast()).isEqualTo("data: [DONE]");
    }

    @Test
    void aSessionInWhichTooManyRequestsWaitTakesNoMore() {
        model.reset();
        var gate = new Gate();
        model.answers(Script.text("one").after(gate), Script.text("two"));
        var client = new ApiClient(URI.create(api.toString().replace("/v1", "")));
        var headers = new String[] {"Authorization", "Bearer " + KEY, ConversationReader.HEADER, "full"};
        var request = client.request("/v1/chat/completions", NamedSession.body("hi"), headers)
                .build();

        var first = client.http().sendAsync(request, BodyHandlers.ofString());
        model.awaitRequests(1);
        var second = client.http().sendAsync(request, BodyHandlers.ofString());
        var third = client.http().sendAsync(request, BodyHandlers.ofString());
        CompletableFuture.anyOf(second, third).join();
        gate.release();

        var statuses = Stream.of(first, second, third)
                .map(CompletableFuture::join)
                .map(HttpResponse::statusCode)
                .toList();
        assertThat(statuses.getFirst()).isEqualTo(200);
        assertThat(statuses).containsExactlyInAnyOrder(200, 200, 429);
        var refused = Stream.of(second, third)
                .map(CompletableFuture::join)
                .filter(answer -> answer.statusCode() == 429)
                .findFirst()
                .orElseThrow();
        assertThat(refused.body()).contains("\"session_busy\"");
        assertThat(refused.headers().firstValue("retry-after")).contains("1");
    }

    /** What a tool gave, without the marks around it and their note. */
    private static String inMarks(String content) {
        return content.lines().skip(2).findFirst().orElse(content);
    }

    private static Script script(JsonNode request) {
        var messages = request.path("messages");
        var last = messages.get(messages.size() - 1);
        if (last.path("role").asText().equals("tool")) {
            return Script.text("Told: ", inMarks(last.path("content").asText()));
        }
        var words = "";
        var pictures = 0;
        for (var part : last.path("content")) {
            pictures += part.has("image_url") ? 1 : 0;
            var text = part.path("text").asText();
            words = text.isEmpty() || text.matches(WORDS) ? words : text;
        }
        return switch (words) {
            case "weather" -> Script.call("call_1", "get_weather", "{\"city\":\"Paris\"}");
            case "picture" -> Script.text("Saw ", String.valueOf(pictures));
            case "count" -> Script.text("Messages: ", String.valueOf(messages.size() - 1));
            case "long" -> Script.of(new Script.Text("And so on")).finished("length");
            case "overload" -> Script.status(429, Map.of(), "{}");
            case "break" -> Script.of(new Script.Text("half of"), new Script.Text(" it"), new Script.Cut(false));
            case "wait" -> Script.of(new Script.Hold(new Gate()));
            case "write on" -> Script.of(new Script.Text("one "), new Script.Text("two"), new Script.Silence());
            default -> Script.text("Heard: ", words);
        };
    }
}
