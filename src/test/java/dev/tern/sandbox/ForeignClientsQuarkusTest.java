package dev.tern.sandbox;

import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static dev.tern.sandbox.Http.seen;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class ForeignClientsQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void grammyLogsInReceivesAndAnswers() throws Exception {
        ForeignClients.install();
        reset();
        var bot = people("bots", Map.of("platform", "telegram", "name", "ada")).jsonPath();
        var output = ForeignClients.file("grammy-bot.log");
        var environment =
                Map.of("BOT_TOKEN", bot.getString("token"), "API_ROOT", "http://localhost:" + RestAssured.port);

        var client = ForeignClients.start("grammy-bot.js", output, environment);
        try {
            await("login").atMost(PATIENCE).until(() -> Files.readString(output).contains("ready ada_bot"));
            anAnswerRepliesInTheTopic();
            aFileIsFetched();
            anErrorIsUnderstood();
            aButtonIsHeard();
        } finally {
            client.destroy();
        }
        assertThat(client.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(output)).isEqualTo("ready ada_bot\nstopped\n");
    }

    private static void anAnswerRepliesInTheTopic() {
        var said = people(
                        "chats/telegram/forum-clients/messages",
                        Map.of("from", "alice", "text", "1 < 2", "thread", "new"))
                .jsonPath();
        var answer = answer("forum-clients", 2);
        assertThat(answer.getString("[1].text")).isEqualTo("heard 1 < 2");
        assertThat(answer.getString("[1].html")).isEqualTo("<b>heard</b> 1 &lt; 2");
        assertThat(answer.getString("[1].from")).isEqualTo("ada");
        assertThat(answer.getString("[1].thread")).isEqualTo(said.getString("thread"));
        assertThat(answer.getString("[1].replyTo")).isEqualTo(said.getString("id"));
    }

    private static void aFileIsFetched() {
        var file = Map.of("name", "a.txt", "type", "document", "base64", "Wm/Dqw==");
        say("files", Map.of("from", "alice", "attachments", List.of(file)));
        assertThat(answer("files", 2).getString("[1].text")).isEqualTo("file: Zoë");
    }

    private static void anErrorIsUnderstood() {
        say("errors", Map.of("from", "alice", "text", "break"));
        assertThat(answer("errors", 2).getString("[1].text"))
                .isEqualTo(
                        "400: Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"b\"");
    }

    private static void aButtonIsHeard() {
        say("buttons", Map.of("from", "alice", "text", "ask"));
        var asked = answer("buttons", 2);
        given().contentType("application/json")
                .body(Map.of("from", "alice"))
                .post("/sandbox/chats/telegram/buttons/messages/{id}/buttons/Yes", asked.getString("[1].id"))
                .then()
                .statusCode(204);
        await("edit").atMost(PATIENCE).until(() -> "pressed: yes"
                .equals(seen("buttons").jsonPath().getString("[1].text")));
    }

    private static JsonPath answer(String chat, int size) {
        await("answer in " + chat)
                .atMost(PATIENCE)
                .until(() -> seen(chat).jsonPath().getList("$").size() >= size);
        return seen(chat).jsonPath();
    }
}
