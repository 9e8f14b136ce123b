package dev.tern.sandbox;

import static dev.tern.sandbox.Http.bot;
import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static dev.tern.sandbox.Http.seen;
import static dev.tern.sandbox.Http.updates;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class FaultQuarkusTest {
    private long chat;

    @BeforeEach
    void meetAlice() {
        reset();
        say("dm-alice", Map.of("from", "alice", "text", "Hello"));
        chat = updates().jsonPath().getLong("result[0].message.chat.id");
    }

    @Test
    void thoseThatWaitAreToldInTheirOwnWordsAndCanBeTakenBack() {
        fault(Map.of("platform", "telegram", "method", "sendMessage", "status", 429, "retryAfter", 7, "times", 2));
        fault(Map.of("platform", "slack", "halfOpen", true, "delayMs", 20));
        bot("sendMessage", Map.of("chat_id", chat, "text", "a")).then().statusCode(429);

        assertThat(given().get("/sandbox/faults").jsonPath().getList("$"))
                .isEqualTo(List.of(
                        Map.of(
                                "platform",
                                "telegram",
                                "method",
                                "sendmessage",
                                "times",
                                1,
                                "status",
                                429,
                                "retryAfter",
                                7),
                        Map.of("platform", "slack", "times", 1, "halfOpen", true, "delayMs", 20)));

        given().delete("/sandbox/faults").then().statusCode(204);
        assertThat(given().get("/sandbox/faults").jsonPath().getList("$")).isEmpty();
        bot("sendMessage", Map.of("chat_id", chat, "text", "a")).then().statusCode(200);
        assertThat(given().get("/sandbox/calls?platform=telegram&last=1")
                        .jsonPath()
                        .getList("status"))
                .containsExactly(200);
    }

    @Test
    void aRefusedCallHasNoEffectAndThePlatformsOwnBody() {
        fault(Map.of("platform", "telegram", "method", "SENDMESSAGE", "status", 429, "retryAfter", 7, "times", 2));

        for (int i = 0; i < 2; i++) {
            var refused = bot("sendMessage", Map.of("chat_id", chat, "text", "a"));
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.jsonPath().getMap("$"))
                    .isEqualTo(Map.of(
                            "ok",
                            false,
                            "error_code",
                            429,
                            "description",
                            "Too Many Requests: retry after 7",
                            "parameters",
                            Map.of("retry_after", 7)));
        }
        bot("sendMessage", Map.of("chat_id", chat, "text", "a")).then().statusCode(200);
        assertThat(seen("dm-alice").jsonPath().getList("text")).containsExactly("Hello", "a");
        assertThat(given().get("/sandbox/calls?platform=telegram")
                        .jsonPath()
                        .getList("findAll { it.method == 'sendMessage' }.status"))
                .containsExactly(429, 429, 200);
    }

    @Test
    void anAcceptedCallMayLoseItsAnswer() throws Exception {
        fault(Map.of("platform", "telegram", "method", "sendMessage", "acceptThenDrop", true));
        assertThatThrownBy(() -> send(Duration.ofSeconds(10)))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(HttpTimeoutException.class);
        assertThat(seen("dm-alice").jsonPath().getList("text")).containsExactly("Hello", "b");
    }

    @Test
    void aHalfOpenCallIsNeverAnswered() throws Exception {
        fault(Map.of("platform", "telegram", "method", "sendMessage", "halfOpen", true));
        assertThatThrownBy(() -> send(Duration.ofMillis(300))).isInstanceOf(HttpTimeoutException.class);
        assertThat(seen("dm-alice").jsonPath().getList("text")).containsExactly("Hello");
        assertThat(send(Duration.ofSeconds(10)).statusCode()).isEqualTo(200);
    }

    @Test
    void aDelayComesBeforeTheEffect() throws Exception {
        fault(Map.of("platform", "telegram", "method", "sendMessage", "delayMs", 2_000));
        assertThatThrownBy(() -> send(Duration.ofMillis(500))).isInstanceOf(HttpTimeoutException.class);
        assertThat(seen("dm-alice").jsonPath().getList("text")).containsExactly("Hello");
        await("effect after the caller has gone")
                .atMost(Duration.ofSeconds(20))
                .until(() -> seen("dm-alice").jsonPath().getList("text").size() == 2);
        long start = System.nanoTime();
        fault(Map.of("platform", "telegram", "method", "sendMessage", "delayMs", 200));
        assertThat(send(Duration.ofSeconds(10)).statusCode()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(199));
    }

    @Test
    void aSenselessFaultIsRefused() {
        for (var fault : new Map<?, ?>[] {
            Map.of("platform", "telegram"),
            Map.of("platform", "telegram", "status", 200),
            Map.of("platform", "telegram", "status", 500, "times", 0),
            Map.of("platform", "telegram", "status", "high"),
            Map.of("status", 500)
        }) {
            var answer = given().contentType("application/json").body(fault).post("/sandbox/faults");
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.jsonPath().getString("error")).isNotBlank();
        }
    }

    @Test
    void aRawUpdateArrivesAsItIs() {
        people("raw/telegram", Map.of("update_id", 5, "message", "unreadable"))
                .then()
                .statusCode(200);
        var heard = bot("getUpdates", Map.of("offset", 1_000_000_000)).jsonPath();
        assertThat(heard.getList("result")).containsExactly(Map.of("update_id", 5, "message", "unreadable"));
    }

    private static void fault(Map<String, ?> fault) {
        people("faults", fault).then().statusCode(204);
    }

    private HttpResponse<String> send(Duration timeout) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var uri = URI.create("http://localhost:%d/bot%s/sendMessage?text=b&chat_id=%d"
                    .formatted(RestAssured.port, Http.TOKEN, chat));
            return client.send(
                    HttpRequest.newBuilder(uri)
                            .timeout(timeout)
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }
}
