package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.OverWebhook;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole line over a web hook: the sandbox sends, the model takes its time. */
@QuarkusTest
@TestProfile(OverWebhook.class)
@WithTestResource(GatewayUnderTest.class)
class TelegramWebhookQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    @BeforeEach
    void awaitUp() {
        model.reset();
        people().reset();
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == 'telegram' }.data.state", equalTo("up")));
    }

    /** B27. */
    @Test
    void anUpdateIsTakenAtOnceHoweverLongTheAnswerTakesAndOnceHoweverOftenItComes() {
        var thinking = new Gate();
        model.answers(Script.text("Here it is.").after(thinking));
        var update = update(600, 424_243, "think about it");

        assertThat(post(update)).isEqualTo(200);
        await().atMost(PATIENCE).until(thinking::isReached);
        assertThat(post(update)).isEqualTo(200);
        var people = people();
        people.raw(read(update));
        await().atMost(PATIENCE).until(() -> waiting() == 0);
        assertThat(people.calls("sendMessage")).isEmpty();

        thinking.release();

        people.awaitCalls("sendMessage", 1);
        // whatever else were under way would come before the answer to what is said now
        assertThat(post(update(601, 424_244, "and now"))).isEqualTo(200);
        people.awaitCalls("sendMessage", 2);
        assertThat(model.requests()).hasSize(2);
        assertThat(people.calls("getUpdates")).isEmpty();
    }

    @Test
    void whatPeopleSayIsBroughtAndAnswered() {
        model.answers(Script.text("Soup."));
        var people = people();

        people.say("dm-hooked", "hooked", "What is for dinner?");

        assertThat(people.awaitAnswers("dm-hooked", 1).getFirst().text()).isEqualTo("Soup.");
        assertThat(waiting()).isZero();
    }

    /** The answer to a request, which the model's answer is still held back from. */
    private int post(String body) {
        return RestAssured.given()
                .header("X-Telegram-Bot-Api-Secret-Token", OverWebhook.SECRET)
                .contentType("application/json")
                .body(body)
                .post(server.resolve("/webhooks/telegram/7000000001"))
                .statusCode();
    }

    private int waiting() {
        return RestAssured.given()
                .contentType("application/json")
                .body(Map.of())
                .post(server.resolve("/bot" + people().gatewayToken() + "/getWebhookInfo"))
                .jsonPath()
                .getInt("result.pending_update_count");
    }

    private SandboxClient people() {
        return new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
    }

    private static String update(int id, int person, String text) {
        return """
                {"update_id": %d, "message": {"message_id": 5, "date": 1767323045, "text": "%s",
                 "chat": {"id": %d, "type": "private", "first_name": "Raw"},
                 "from": {"id": %d, "is_bot": false, "first_name": "Raw"}}}""".formatted(id, text, person, person);
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
