package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.api.TrajectoryQuarkusTest;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operators' API of a gateway that runs, its sandbox people and platforms at their worst. */
@QuarkusTest
@TestProfile(TrajectoryQuarkusTest.Saving.class)
@WithTestResource(GatewayUnderTest.class)
class OpsApiQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<Class<?>> ALL = List.of(
            OutboxApi.class,
            PeopleApi.class,
            QuarantineApi.class,
            SessionsApi.class,
            StatusApi.class,
            TurnsApi.class,
            UsageApi.class);

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
        var paths = ALL.stream()
                .flatMap(api -> Arrays.stream(api.getMethods()))
                .filter(it -> it.isAnnotationPresent(Path.class));

        assertThat(paths).hasSize(16).allSatisfy(method -> {
            var path = "/api/ops/" + method.getAnnotation(Path.class).value().replaceAll("\\{\\w+}", "1");
            var asking = RestAssured.given();
            var answer = method.isAnnotationPresent(GET.class) ? asking.get(path) : asking.post(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(401);
        });
    }

    @Test
    void whatThereIsNotOrMakesNoSenseIsSaidSo() {
        assertThat(asking().get("/api/ops/outbox/none").statusCode()).isEqualTo(404);
        assertThat(asking().get("/api/ops/sessions/none").statusCode()).isEqualTo(404);
        for (var act :
                List.of("outbox/none/resend", "outbox/none/discard", "quarantine/9999/replay", "turns/no/stop")) {
            var answer = asking().post("/api/ops/" + act);
            assertThat(answer.statusCode()).as(act).isEqualTo(404);
            assertThat(answer.jsonPath().getString("error")).startsWith("there is no such ");
        }
        for (var asked : List.of(
                "outbox?state=lost",
                "outbox?limit=0",
                "sessions?limit=201",
                "quarantine?after=x",
                "people?after=x",
                "usage?days=91")) {
            assertThat(asking().get("/api/ops/" + asked).statusCode()).as(asked).isEqualTo(400);
        }
    }

    @Test
    void aPartThatFailedIsSentAfterAll() {
        people.fault(fault -> fault.put("method", "sendMessage")
                .put("status", 403)
                .put("error", "Forbidden: bot was blocked by the user"));
        people.say("dm-ops-part", "ops-part", "Tell me.");
        await().atMost(PATIENCE).until(() -> !failed().isEmpty());

        var part = get("outbox?state=failed").getMap("items[0]");
        assertThat(part)
                .containsEntry("state", "failed")
                .containsEntry("attempts", 1)
                .doesNotContainKey("text");
        assertThat(get("queues").getList("deadTargets.why")).isNotEmpty();
        assertThat(get("status").getInt("deadTargets")).isPositive();
        var resent = asking().post("/api/ops/outbox/" + part.get("part") + "/resend");

        assertThat(resent.statusCode()).as(resent.asString()).isEqualTo(200);
        people.awaitAnswers("dm-ops-part", 1);
        await().atMost(PATIENCE)
                .until(() ->
                        get("outbox/" + part.get("part")).getString("state").equals("sent"));
        assertThat(act("outbox/" + part.get("part") + "/resend").statusCode()).isEqualTo(409);
        assertThat(act("outbox/" + part.get("part") + "/discard").statusCode()).isEqualTo(409);
    }

    private List<String> failed() {
        return get("outbox?state=failed").getList("items.part");
    }

    @Test
    void whatIsInQuarantineIsReplayedOrDiscarded() throws JsonProcessingException {
        people.raw(new ObjectMapper()
                .readTree("{\"update_id\":2100000902,\"message\":{\"message_id\":\"none\",\"chat\":7}}"));
        await().atMost(PATIENCE).until(() -> !quarantined().isEmpty());
        var event = get("quarantine").getMap("items[0]");
        assertThat(event).containsEntry("key", "u2100000902");

        assertThat(act("quarantine/" + event.get("id") + "/replay").statusCode())
                .isEqualTo(200);
        // it can be read no better than before
        await().atMost(PATIENCE).until(() -> quarantined().contains(event.get("id")));
        assertThat(act("quarantine/" + event.get("id") + "/discard").statusCode())
                .isEqualTo(200);

        assertThat(quarantined()).doesNotContain(event.get("id"));
        assertThat(act("quarantine/" + event.get("id") + "/replay").statusCode())
                .isEqualTo(409);
    }

    private List<Object> quarantined() {
        return get("quarantine").getList("items.id");
    }

    @Test
    void whatWasSaidAndByWhomIsThere() {
        people.mention("group-ops", "alice", "What is a tern?");
        people.awaitAnswers("group-ops", 1);

        var session = get("sessions?platform=telegram").getMap("items.find { !it.direct }");
        assertThat(session).containsEntry("direct", false).containsEntry("turns", 1);
        var whole = get("sessions/" + session.get("session"));
        assertThat(whole.getList("turns.messages.flatten().role")).containsExactly("user", "assistant");
        assertThat(whole.getString("turns[0].messages[0].text")).contains("What is a tern?");
        assertThat(whole.getString("turns[0].messages[0].author.name")).isNotBlank();
        assertThat(get("sessions/" + session.get("session") + "?before=" + whole.getString("turns[0].turn"))
                        .getList("turns"))
                .isEmpty();
        assertThat(get("people").getList("items.name", String.class))
                .anySatisfy(name -> assertThat(name).isNotBlank());
        assertThat(get("usage").getList("days.platform")).contains("telegram");
        assertThat(get("turns").getList("ended.outcome")).contains("answered");
        assertThat(Stream.of(get("connections").getList("platform").toArray()))
                .contains("discord", "slack", "telegram");
    }

    private static JsonPath get(String path) {
        var answer = asking().get("/api/ops/" + path);
        assertThat(answer.statusCode()).as(path + ": " + answer.asString()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).as(path).isEqualTo("no-store");
        return answer.jsonPath();
    }

    private static Response act(String path) {
        return asking().post("/api/ops/" + path);
    }

    private static RequestSpecification asking() {
        return RestAssured.given().header("Authorization", "Bearer " + TrajectoryQuarkusTest.KEY);
    }
}
