package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.OverWebhook;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedSpeech;
import dev.tern.testing.TraceReceiver;
import dev.tern.testing.VoiceSamples;
import dev.tern.trajectory.TrajectoryFiles;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Trajectories of a gateway that runs: over HTTP, and in its files. */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
public class TrajectoryQuarkusTest {
    public static final String KEY = "ops-0123456789abcdef";
    public static final String API_KEY = "api-0123456789abcdef";
    private static final String VOICE_PREFIX = "transcribed, so a word may have been misheard";

    /** A gateway with both keys and both webhooks, whose doors are those that a server on the web has. */
    public static final class Saving implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            var all = new HashMap<>(OverWebhook.settings());
            all.put("tern.ops.key", KEY);
            all.put("tern.api.key", API_KEY);
            all.put("tern.slack.mode", "http");
            all.put("tern.slack.signing-secret", "signing-0123456789abcdef");
            all.put("tern.trajectory.save", "true");
            return Map.copyOf(all);
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(TraceReceiver.class));
        }
    }

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private SandboxClient people;

    @BeforeEach
    void connect() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
    }

    @Test
    void withoutTheKeyNobodyIsLetIn() {
        assertThat(RestAssured.get("/api/trajectories").statusCode()).isEqualTo(401);
        assertThat(RestAssured.given()
                        .header("Authorization", "Bearer x" + KEY)
                        .get("/api/trajectories/s")
                        .statusCode())
                .isEqualTo(401);
        assertThat(RestAssured.get("/q/metrics").statusCode()).isEqualTo(401);
        assertThat(get("/q/metrics").statusCode()).isEqualTo(200);
        assertThat(get("/api/trajectories/none").statusCode()).isEqualTo(404);
        assertThat(get("/api/trajectories?session=none").asString()).isEmpty();
    }

    /** Of speech the words alone, of the prompt nothing, and of the configured secrets nothing either. */
    @Test
    void whatWasSaidIsThereAndWhatWasShownIsNot() throws IOException {
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"one\"}"),
                Script.text("Noted. My key is " + GatewayUnderTest.MODEL_KEY + "."),
                Script.status(400, Map.of(), "{\"error\":{\"message\":\"no such model\"}}"),
                Script.of(new Script.Text("Half of")).finished("length"));
        people.post("dm-traj", SandboxClient.message("traj", "").set("attachments", VoiceSamples.attached()));
        people.awaitAnswers("dm-traj", 1);
        people.say("dm-traj", "traj", "And now?");
        people.awaitAnswers("dm-traj", 2);
        people.say("dm-traj", "traj", "And then?");
        people.awaitAnswers("dm-traj", 3);

        var all = get("/api/trajectories");
        var lines = all.asString().lines().toList();

        assertThat(all.contentType()).startsWith("application/jsonl");
        assertThat(all.asString()).endsWith("}\n");
        assertThat(lines)
                .extracting(TrajectoryQuarkusTest::humans)
                .containsExactly(
                        List.of(ScriptedSpeech.WORDS),
                        List.of(ScriptedSpeech.WORDS, "And now?"),
                        List.of(ScriptedSpeech.WORDS, "And then?"));
        assertThat(lines.getFirst()).contains("mcp_notes_note", "tool_call_id", "\"completed\":true");
        assertThat(all.asString())
                .doesNotContain(GatewayUnderTest.HINT_CANARY, VOICE_PREFIX, GatewayUnderTest.MODEL_KEY, "You are Tern");
        assertThat(get("/api/trajectories?completed=true").asString().lines()).containsExactly(lines.getFirst());
        assertThat(get("/api/trajectories?completed=false").asString().lines()).isEqualTo(lines.subList(1, 3));
        var session =
                GatewayUnderTest.rows().column("select session_id from turns").getFirst();
        assertThat(get("/api/trajectories/" + session).asString()).isEqualTo(all.asString());
        assertThat(get("/api/trajectories?session=" + session).asString()).isEqualTo(all.asString());
        var turn = GatewayUnderTest.rows()
                .column("select id from turns order by seq")
                .getFirst();
        await().untilAsserted(() -> assertThat(TraceReceiver.names("00000000" + turn))
                .contains("event", "turn", "senses", "recall", "model", "tool", "commit", "send"));
        assertThat(TraceReceiver.received()).doesNotContain("And now?", ScriptedSpeech.WORDS, "/bot");
        assertThat(saved(TrajectoryFiles.COMPLETED, 1))
                .extracting(TrajectoryQuarkusTest::humans)
                .containsExactly(List.of(ScriptedSpeech.WORDS));
        assertThat(saved(TrajectoryFiles.FAILED, 2))
                .extracting(TrajectoryQuarkusTest::humans)
                .containsExactly(List.of("And now?"), List.of("And then?"));
    }

    private static Response get(String path) {
        return RestAssured.given().header("Authorization", "Bearer " + KEY).get(path);
    }

    private static List<String> saved(String name, int count) throws IOException {
        var file = GatewayUnderTest.home().resolve("trajectories").resolve(name);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> Files.exists(file) && Files.readAllLines(file).size() == count);
        return Files.readAllLines(file);
    }

    private static List<String> humans(String line) {
        return StreamSupport.stream(json(line).get("conversations").spliterator(), false)
                .filter(item -> item.get("from").asText().equals("human"))
                .map(item -> item.get("value").asText())
                .toList();
    }

    private static JsonNode json(String line) {
        try {
            return new ObjectMapper().readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(line, e);
        }
    }
}
