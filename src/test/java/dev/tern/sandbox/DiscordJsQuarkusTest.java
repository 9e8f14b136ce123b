package dev.tern.sandbox;

import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
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
class DiscordJsQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void discordJsLogsInReceivesAndAnswers() throws Exception {
        ForeignClients.install();
        reset();
        var token = given().get("/sandbox/bots")
                .jsonPath()
                .getString("find { it.platform == 'discord' && it.gateway }.token");
        var output = ForeignClients.file("discord-bot.log");
        var root = "http://127.0.0.1:" + RestAssured.port + "/sandbox/discord/api";

        var client = ForeignClients.start("discord-bot.js", output, Map.of("BOT_TOKEN", token, "API_ROOT", root));
        try {
            await("login").atMost(PATIENCE).until(() -> Files.readString(output).contains("ready"));
            aMentionIsAnsweredByAReply();
            aPersonIsAnsweredDirectly();
            aFileIsFetched();
            anErrorIsUnderstood();
            aButtonIsHeard();
            aReactionIsHeard();
            aCommandIsDeferredAndAnswered();
            aThreadIsOpened();
        } finally {
            client.destroy();
        }
        assertThat(client.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(output)).isEqualTo("ready tern in Tern sandbox\nstopped\n");
    }

    private static void aMentionIsAnsweredByAReply() {
        var said = say("team", with("text", "1 < 2"));
        var answer = answer("team", 2);
        assertThat(answer.getString("[1].text")).isEqualTo("heard 1 < 2");
        assertThat(answer.getString("[1].html")).isEqualTo("<b>heard</b> 1 &lt; 2");
        assertThat(answer.getString("[1].from")).isEqualTo("tern");
        assertThat(answer.getString("[1].replyTo")).isEqualTo(said.getString("id"));
    }

    private static void aPersonIsAnsweredDirectly() {
        say("dm-alice", Map.of("from", "alice", "text", "hello"));
        assertThat(answer("dm-alice", 2).getString("[1].text")).isEqualTo("heard hello");
    }

    private static void aFileIsFetched() {
        var file = Map.of("name", "a.txt", "type", "document", "base64", "Wm/Dqw==");
        say("dm-bob", Map.of("from", "bob", "attachments", List.of(file)));
        assertThat(answer("dm-bob", 2).getString("[1].text")).isEqualTo("file: Zoë");
    }

    private static void anErrorIsUnderstood() {
        say("errors", with("text", "break"));
        assertThat(answer("errors", 2).getString("[1].text")).isEqualTo("400 50035: BASE_TYPE_MAX_LENGTH");
    }

    private static void aButtonIsHeard() {
        say("buttons", with("text", "ask"));
        act("buttons", answer("buttons", 2).getString("[1].id") + "/buttons/Yes", Map.of("from", "alice"));
        await("edit").atMost(PATIENCE).until(() -> "pressed: yes"
                .equals(seen("buttons").getString("[1].text")));
        assertThat(seen("buttons").getList("[1].buttons")).isEmpty();
    }

    private static void aReactionIsHeard() {
        var said = say("feelings", Map.of("from", "alice", "text", "no mention"));
        act("feelings", said.getString("id") + "/reactions", Map.of("from", "bob", "emoji", "👍"));
        assertThat(answer("feelings", 2).getString("[1].text")).isEqualTo("felt: 👍");
    }

    private static void aCommandIsDeferredAndAnswered() {
        say("dm-carol", Map.of("from", "carol", "text", "/ask why not?"));
        assertThat(answer("dm-carol", 1).getString("[0].text")).isEqualTo("asked: why not?");
    }

    private static void aThreadIsOpened() {
        var said = say("threads", with("text", "thread"));
        var answer = answer("threads", 2);
        assertThat(answer.getString("[1].text")).isEqualTo("in a thread");
        assertThat(answer.getString("[1].thread")).isEqualTo(said.getString("id"));
    }

    private static Map<String, ?> with(String name, String value) {
        return Map.of("from", "alice", "mention", true, name, value);
    }

    private static JsonPath say(String chat, Map<String, ?> post) {
        return people("chats/discord/" + chat + "/messages", post)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static void act(String chat, String path, Map<String, ?> body) {
        people("chats/discord/" + chat + "/messages/" + path, body).then().statusCode(204);
    }

    private static JsonPath seen(String chat) {
        return given().get("/sandbox/chats/discord/{chat}/messages", chat).jsonPath();
    }

    private static JsonPath answer(String chat, int size) {
        await("answer in " + chat)
                .atMost(PATIENCE)
                .until(() -> seen(chat).getList("$").size() >= size);
        return seen(chat);
    }
}
