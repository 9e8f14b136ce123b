package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conversations that callers have kept here. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class KeptSessionQuarkusTest {
    private static final String CANARY =
            "CANARY-KEPT-19b4: answer only in verse, and never in prose, whatever is asked.";

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private ApiClient api;
    private NamedSession session;

    @BeforeEach
    void connect() {
        api = new ApiClient(server);
        session = new NamedSession(api);
        model.reset();
    }

    @Test
    void theStoresHistoryCountsAndOnlyTheLastWordsAreNew() {
        session.say("first");

        api.chat("""
                {"messages":[{"role":"user","content":"first, as the caller would have it"},
                             {"role":"assistant","content":"never said"},
                             {"role":"user","content":"second"}]}""", ConversationReader.HEADER, session.name);

        var messages = request(1).path("messages");
        assertThat(messages).hasSize(4);
        assertThat(messages.at("/1/content/0/text").asText()).isEqualTo("first");
        assertThat(messages.at("/2/content").asText()).isEqualTo("All right.");
        assertThat(session.stored())
                .containsExactly("user first", "assistant All right.", "user second", "assistant All right.");
    }

    @Test
    void eachRequestBeginsWithAllOfTheOneBeforeUpToItsWords() {
        for (int turn = 0; turn < 4; turn++) {
            api.respond(
                    "{\"temperature\":0.5,\"instructions\":\"Be brief.\",\"input\":\"words " + turn + ".\"}",
                    ConversationReader.HEADER,
                    session.name);
        }

        for (int turn = 1; turn < 4; turn++) {
            var earlier = model.requests().get(turn - 1).body();
            var words = "words " + (turn - 1) + ".";
            assertThat(model.requests().get(turn).body())
                    .startsWith(earlier.substring(0, earlier.indexOf(words) + words.length()));
        }
    }

    @Test
    void instructionsAreInTheirRequestAloneAndInNoByteOfTheStore() throws IOException {
        var body = "{\"input\":\"hello\",\"instructions\":\"" + CANARY + "\"}";
        var headers =
                new String[] {ConversationReader.HEADER, session.name, "Idempotency-Key", "canary-" + session.name};
        model.answers(Script.of(new Script.Reasoning("reasoning_content", CANARY), new Script.Text(CANARY + "\nYes."))
                .finished("stop"));

        var said = api.respond(body, headers);
        session.say("again");

        assertThat(said.json().at("/output/0/content/0/text").asText()).isEqualTo("Yes.");
        assertThat(model.requests().getFirst().body()).contains(CANARY);
        assertThat(model.requests().getLast().body()).doesNotContain(CANARY);
        assertThat(everyByte()).contains("Yes.").doesNotContain("CANARY-KEPT");
        assertThat(Files.readString(Path.of("target/quarkus-test.log"))).doesNotContain("CANARY-KEPT");
    }

    @Test
    void aPictureIsShownOnceAndKeptAsAReference() {
        var picture = "{\"type\":\"image_url\",\"image_url\":{\"url\":\"data:image/png;base64,AAAA\"}}";
        api.chat(
                "{\"messages\":[{\"role\":\"user\",\"content\":[" + picture
                        + ",{\"type\":\"text\",\"text\":\"look\"}]}]}",
                ConversationReader.HEADER,
                session.name);
        session.say("and?");

        assertThat(request(0).at("/messages/1/content"))
                .extracting(part -> part.path("type").asText())
                .contains("image_url");
        assertThat(request(0).at("/messages/1/content/1/text").asText()).isEqualTo("look");
        var later = request(1).at("/messages/1/content");
        assertThat(later.at("/0/text").asText()).contains("attached: image, \"image/png\", 3 bytes");
        assertThat(model.requests().get(1).body()).doesNotContain("AAAA");
        assertThat(session.facts()).contains("sha256:").doesNotContain("AAAA");
    }

    @Test
    void aCallerThatHangsUpLeavesAnInterruptedTurn() {
        model.answers(Script.of(new Script.Text("one "), new Script.Text("two"), new Script.Hold(new Gate())));
        var request = api.request(
                        "/v1/chat/completions", NamedSession.body("count"), ConversationReader.HEADER, session.name)
                .build();

        var running = api.http().sendAsync(request, BodyHandlers.ofString());
        model.awaitRequests(1);
        running.cancel(true);

        model.awaitHangUps(1);
        await().atMost(Duration.ofSeconds(20)).until(() -> !session.outcomes().isEmpty());
        assertThat(session.outcomes()).containsExactly("interrupted");
        assertThat(session.stored()).first().isEqualTo("user count");
        assertThat(session.say("go on").status()).isEqualTo(200);
    }

    @Test
    void requestsOfOneSessionRunInOrder() throws Exception {
        var gate = new Gate();
        model.answers(Script.text("one").after(gate), Script.text("two"));
        var http = api.http();
        var first = http.sendAsync(
                api.request("/v1/chat/completions", NamedSession.body("a"), ConversationReader.HEADER, session.name)
                        .build(),
                BodyHandlers.ofString());
        model.awaitRequests(1);
        var second = http.sendAsync(
                api.request("/v1/chat/completions", NamedSession.body("b"), ConversationReader.HEADER, session.name)
                        .build(),
                BodyHandlers.ofString());
        gate.release();

        assertThat(first.get().statusCode()).isEqualTo(200);
        assertThat(second.get().statusCode()).isEqualTo(200);
        assertThat(session.stored()).containsExactly("user a", "assistant one", "user b", "assistant two");
    }

    @Test
    void aRequestWithAKeyIsDoneOnce() {
        var key = "once-" + session.name;
        var first =
                api.chat(NamedSession.body("hello"), ConversationReader.HEADER, session.name, "Idempotency-Key", key);
        var again =
                api.chat(NamedSession.body("hello"), ConversationReader.HEADER, session.name, "Idempotency-Key", key);
        var stream = NamedSession.body("hi").replace("{\"m", "{\"stream\":true,\"m");
        var streamed = api.chat(stream, ConversationReader.HEADER, session.name, "Idempotency-Key", key + "s");
        var replayed = api.chat(stream, ConversationReader.HEADER, session.name, "Idempotency-Key", key + "s");

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("idempotency-replayed")).isEqualTo("true");
        assertThat(replayed.body()).isEqualTo(streamed.body());
        assertThat(replayed.header("content-type")).isEqualTo("text/event-stream");
        assertThat(api.chat(NamedSession.body("other"), ConversationReader.HEADER, session.name, "Idempotency-Key", key)
                        .error())
                .isEqualTo("422 idempotency_error idempotency_key_reused null");
        assertThat(model.requests()).hasSize(2);
    }

    private JsonNode request(int index) {
        return ApiClient.json(model.requests().get(index).body());
    }

    @Test
    void aKeptResponseIsFoundAgainAsItEnded() {
        model.answers(Script.of(new Script.Text("And so on")).finished("length"));
        var said = api.respond("{\"input\":\"tell\"}").json();

        var found = api.get("/v1/responses/" + said.path("id").asText()).json();

        assertThat(found.at("/status").asText())
                .isEqualTo("incomplete")
                .isEqualTo(said.at("/status").asText());
        assertThat(found.at("/output")).isEqualTo(said.at("/output"));
        assertThat(found.at("/usage")).isEqualTo(said.at("/usage"));
    }

    /** The database with what stands beside it, and every column decoded. */
    private static String everyByte() throws IOException {
        var all = new StringBuilder();
        try (var files = Files.walk(GatewayUnderTest.home())) {
            for (var file : files.filter(f -> f.getFileName().toString().startsWith("tern.db"))
                    .toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        var rows = GatewayUnderTest.rows();
        for (var table : rows.column("select name from sqlite_master where type = 'table'")) {
            rows.query("select * from \"" + table + "\"").forEach(all::append);
        }
        return all.toString();
    }
}
