package dev.tern.sandbox.slack;

import static dev.tern.sandbox.slack.SlackHttp.fault;
import static dev.tern.sandbox.slack.SlackHttp.people;
import static dev.tern.sandbox.slack.SlackHttp.reset;
import static dev.tern.sandbox.slack.SlackHttp.say;
import static dev.tern.sandbox.slack.SlackHttp.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.sandbox.ForeignClients;
import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Slack's own packages for Node work with the sandbox. */
@QuarkusTest
@TestProfile(SandboxOn.class)
class SlackClientsQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @BeforeEach
    void startAnew() throws Exception {
        ForeignClients.install();
        reset();
    }

    @Test
    void webApiReadsAnswersAndUnderstandsErrors() throws Exception {
        say("web-api", Map.of("from", "alice", "text", "1 < 2"));
        fault(Map.of("platform", "slack", "method", "chat.postMessage", "status", 503));

        var output = ForeignClients.file("slack-web-api-bot.log");
        var client = start("slack-web-api-bot.js", output);
        assertThat(client.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();

        assertThat(Files.readString(output))
                .startsWith("ready tern\nmetadata p1\n")
                .endsWith("invalid_blocks [ERROR] must be less than 3001 characters"
                        + " [json-pointer:/blocks/0/text/text]\nstopped\n");
        var seen = seen("web-api");
        assertThat(seen.getList("text")).containsExactly("1 < 2", "heard 1 < 2 from alice", "a file", "final");
        assertThat(seen.getString("thread[2]")).isEqualTo(seen.getString("id[0]"));
        assertThat(seen.getString("attachments[2][0].name")).isEqualTo("answer.txt");
        assertThat(seen.getInt("attachments[2][0].bytes")).isEqualTo(4);
        assertThat(seen.getList("edited")).containsExactly(false, false, false, true);
        assertThat(seen.getList("[0].reactions")).containsExactly("👀");
    }

    @Test
    void socketModeReceivesAcknowledgesAndComesBack() throws Exception {
        running("slack-socket-mode-bot.js", "connected 1", output -> {
            var said = say("socket", Map.of("from", "alice", "text", "one"));
            assertThat(answer("socket", 2).getString("text[1]")).isEqualTo("heard one");
            assertThat(seen("socket").getString("thread[1]")).isEqualTo(said.getString("id"));

            fault(Map.of("platform", "slack", "method", "socket.disconnect"));
            awaitLine(output, "connected 2");
            fault(Map.of("platform", "slack", "method", "socket", "status", 1006));
            say("socket", Map.of("from", "alice", "text", "two"));
            awaitLine(output, "connected 3");
            assertThat(answer("socket", 4).getString("text[3]")).isEqualTo("heard two");
        });
    }

    @Test
    void boltHearsMentionsCommandsButtonsAndFiles() throws Exception {
        running("slack-bolt-bot.js", "ready", output -> {
            say("bolt", Map.of("from", "alice", "text", "are you there?", "mention", true));
            var asked = answer("bolt", 2);
            assertThat(asked.getList("text")).containsExactly("@tern are you there?", "Sure, @alice?");
            var path = "chats/slack/bolt/messages/%s/buttons/Yes".formatted(asked.getString("id[1]"));
            people(path, Map.of("from", "alice")).then().statusCode(204);
            await("edit").atMost(PATIENCE).until(() -> "pressed: yes"
                    .equals(seen("bolt").getString("text[1]")));

            say("bolt", Map.of("from", "bob", "text", "/ask why & how"));
            assertThat(answer("bolt", 3).getString("text[2]")).isEqualTo("bob asks: why & how");

            var file = Map.of("name", "a.txt", "type", "document", "base64", "Wm/Dqw==");
            say("dm-carol", Map.of("from", "carol", "attachments", List.of(file)));
            assertThat(answer("dm-carol", 2).getString("text[1]")).isEqualTo("file: Zoë");
            assertThat(Files.readString(output)).isEqualTo("ready\n");
        });
    }

    private interface Scene {
        void play(Path output) throws Exception;
    }

    private static void running(String script, String ready, Scene scene) throws Exception {
        var output = ForeignClients.file(script + ".log");
        var client = start(script, output);
        try {
            awaitLine(output, ready);
            scene.play(output);
        } finally {
            client.destroy();
        }
        assertThat(client.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(output)).endsWith("stopped\n");
    }

    private static Process start(String script, Path output) throws IOException {
        return ForeignClients.start(
                script,
                output,
                Map.of("BOT_TOKEN", SlackHttp.TOKEN, "APP_TOKEN", SlackHttp.APP_TOKEN, "API_URL", SlackHttp.apiUrl()));
    }

    private static void awaitLine(Path output, String line) {
        await(line).atMost(PATIENCE).until(() -> Files.readString(output).contains(line + "\n"));
    }

    private static JsonPath answer(String chat, int size) {
        await("answer in " + chat)
                .atMost(PATIENCE)
                .until(() -> seen(chat).getList("$").size() >= size);
        return seen(chat);
    }
}
