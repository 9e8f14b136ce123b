package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Chat completions whose callers keep the conversation themselves. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class ChatQuarkusTest {
    private static final String CANARY = "CANARY-CALLER-77e1: speak of the sea in every answer that you give here.";

    private static final Pattern INTERRUPTED =
            Pattern.compile("(?m)^tern_turns_total\\{outcome=\"interrupted\",platform=\"api\",?} (\\d+)");

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private ApiClient api;

    @BeforeEach
    void connect() {
        api = new ApiClient(server);
        model.reset();
    }

    @Test
    void anAnswerHasOpenAisShape() {
        model.answers(Script.text("Good ", "day."));

        var said = api.chat("{\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}");

        assertThat(said.status()).as(said.body()).isEqualTo(200);
        var json = said.json();
        assertThat(json.at("/object").asText()).isEqualTo("chat.completion");
        assertThat(json.at("/id").asText()).startsWith("chatcmpl-");
        assertThat(json.at("/model").asText()).isEqualTo("tern");
        assertThat(json.at("/choices/0/message")).isEqualTo(ApiClient.json("""
                {"role":"assistant","content":"Good day.","refusal":null}"""));
        assertThat(json.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
        assertThat(json.at("/usage")).isEqualTo(ApiClient.json("""
                {"prompt_tokens":12,"completion_tokens":5,"total_tokens":17,
                 "prompt_tokens_details":{"cached_tokens":8}}"""));
    }

    @Test
    void aConversationThatIsKeptNowhereHasNoToolThatKeeps() {
        model.answers(Script.text("Good day."));

        api.chat("{\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}");

        assertThat(model.requests().getLast().body())
                .contains("\"name\":\"mcp_notes_note\"")
                .doesNotContain("\"name\":\"memory\"", "outlasts this conversation");
    }

    @Test
    void aStreamIsChunksAndDone() {
        model.answers(Script.text("Good ", "day."));

        var said = api.chat("""
                {"model":"tern","stream":true,"stream_options":{"include_usage":true},
                 "messages":[{"role":"user","content":"hello"}]}""");

        assertThat(said.header("content-type")).isEqualTo("text/event-stream");
        assertThat(said.body()).startsWith("data: {").endsWith("}\n\ndata: [DONE]\n\n");
        var events = said.events();
        assertThat(events.getLast()).isEqualTo("[DONE]");
        var chunks = events.subList(0, events.size() - 1).stream()
                .map(ApiClient::json)
                .toList();
        assertThat(chunks).allSatisfy(chunk -> {
            assertThat(chunk.at("/object").asText()).isEqualTo("chat.completion.chunk");
            assertThat(chunk.at("/id").asText())
                    .isEqualTo(chunks.getFirst().at("/id").asText());
        });
        assertThat(chunks.getFirst().at("/choices/0/delta/role").asText()).isEqualTo("assistant");
        assertThat(String.join(
                        "",
                        chunks.stream()
                                .map(c -> c.at("/choices/0/delta/content").asText(""))
                                .toList()))
                .isEqualTo("Good day.");
        assertThat(chunks.get(chunks.size() - 2).at("/choices/0/finish_reason").asText())
                .isEqualTo("stop");
        assertThat(chunks.getLast().at("/choices")).isEmpty();
        assertThat(chunks.getLast().at("/usage/total_tokens").asInt()).isEqualTo(17);
    }

    /** What the caller sends is all that the model sees beside our own layers, and none of it is stored. */
    @Test
    void theCallersHistoryAndInstructionsAreShownAndNothingIsStored() {
        var before = stored();

        var said = api.chat("""
                {"messages":[
                  {"role":"system","content":"%s"},
                  {"role":"user","content":"earlier words"},
                  {"role":"assistant","content":"earlier answer"},
                  {"role":"developer","content":"Be brief."},
                  {"role":"user","content":"now"}]}""".formatted(CANARY));

        assertThat(said.status()).isEqualTo(200);
        var messages = ApiClient.json(model.requests().getFirst().body()).path("messages");
        assertThat(messages).hasSize(4);
        assertThat(messages.at("/0/content").asText()).endsWith("\n\n" + CANARY + "\nBe brief.");
        assertThat(messages.at("/1/content/0/text").asText()).isEqualTo("earlier words");
        assertThat(messages.at("/2/content").asText()).isEqualTo("earlier answer");
        assertThat(messages.at("/3/content/0/text").asText()).isEqualTo("now");
        assertThat(stored()).isEqualTo(before);
    }

    @Test
    void theCachedPromptIsTheSameInEveryCall() {
        api.chat("{\"messages\":[{\"role\":\"user\",\"content\":\"one\"}]}");
        api.chat("{\"messages\":[{\"role\":\"user\",\"content\":\"two\"}]}");

        var systems = model.requests().stream()
                .map(request ->
                        ApiClient.json(request.body()).at("/messages/0/content").asText())
                .distinct()
                .toList();
        assertThat(systems).hasSize(1);
    }

    @Test
    void textOfEarlierStepsStandsBeforeTheLastInStreamAndWhole() {
        var looking = Script.of(
                        new Script.Text("Let me see."),
                        new Script.Call(0, "c1", "mcp_notes_note", List.of("{\"text\":\"stateless\"}")))
                .finished("tool_calls");
        model.answers(looking, Script.text("It is ", "there."), looking, Script.text("It is ", "there."));

        var whole = api.chat("{\"messages\":[{\"role\":\"user\",\"content\":\"look\"}]}");
        var streamed = api.chat("{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"look\"}]}");

        assertThat(whole.json().at("/choices/0/message/content").asText()).isEqualTo("Let me see.\n\nIt is there.");
        assertThat(String.join(
                        "",
                        streamed.events().stream()
                                .filter(event -> !event.equals("[DONE]"))
                                .map(event -> ApiClient.json(event)
                                        .at("/choices/0/delta/content")
                                        .asText(""))
                                .toList()))
                .isEqualTo("Let me see.\n\nIt is there.");
        assertThat(whole.json().at("/usage/completion_tokens").asInt()).isEqualTo(10);
    }

    @Test
    void aCallerThatHangsUpCancelsTheModelsCallAndIsCounted() throws Exception {
        long before = interrupted();
        for (var stream : List.of("false", "true")) {
            model.reset();
            var gate = new Gate();
            model.answers(Script.of(new Script.Text("one"), new Script.Hold(gate)));
            var request = api.request(
                            "/v1/chat/completions",
                            "{\"stream\":" + stream + ",\"messages\":[{\"role\":\"user\",\"content\":\"wait\"}]}")
                    .build();

            var running = api.http().sendAsync(request, BodyHandlers.ofString());
            model.awaitRequests(1);
            running.cancel(true);

            model.awaitHangUps(1);
        }
        await().untilAsserted(() -> assertThat(interrupted()).isEqualTo(before + 2));
    }

    /** How many turns of callers were, as Prometheus sees it. */
    private static long interrupted() {
        return INTERRUPTED
                .matcher(RestAssured.get("/q/metrics").asString())
                .results()
                .mapToLong(found -> Long.parseLong(found.group(1)))
                .sum();
    }

    /** It asks for more patience than we have, so that this comes at once. */
    @Test
    void aModelThatFailsIsAStatusWhereNothingWasSentYet() {
        model.answersBy(body -> Script.status(429, Map.of("retry-after", "71"), "{}"));
        try {
            var said = api.chat("{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}");

            assertThat(said.error()).isEqualTo("429 rate_limit_error rate_limit_exceeded null");
            assertThat(said.header("retry-after")).isEqualTo("71");
        } finally {
            model.answersBy(body -> Script.text("All ", "right."));
        }
    }

    @Test
    void aStreamThatBreaksEndsWithAnErrorAndWithoutDone() {
        model.answers(Script.of(new Script.Text("half "), new Script.Text("of it"), new Script.Cut(false)));

        var said = api.chat("{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}");

        assertThat(said.status()).isEqualTo(200);
        assertThat(ApiClient.json(said.events().getLast()).at("/error/code").asText())
                .isEqualTo("model_cut");
        assertThat(said.body()).doesNotContain("[DONE]");
    }

    private static List<List<String>> stored() {
        return GatewayUnderTest.rows().query("""
                select (select count(*) from turns), (select count(*) from sessions), (select count(*) from messages),
                       (select count(*) from journal), (select count(*) from open_turns),
                       (select count(*) from replays)""");
    }
}
