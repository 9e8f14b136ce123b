package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.GuardedProfile;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.VoiceSamples;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people can do whom nobody let in, on each platform's own wire: nothing of it gets to the model. */
@QuarkusTest
@TestProfile(GuardedProfile.class)
@WithTestResource(GatewayUnderTest.class)
class GuardedQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void nothingOfAStrangersGetsToTheModel(String platform) {
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), platform);
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .statusCode(200));
        model.reset();
        var heard = GatewayUnderTest.speech().uploads().size();

        doEverything(people, "dm-mallory");
        doEverything(people, "guarded");
        settled(platform);

        assertThat(model.requests()).isEmpty();
        assertThat(GatewayUnderTest.speech().uploads()).hasSize(heard);
        assertThat(told(people, "guarded")).isEmpty();
        assertThat(told(people, "dm-mallory")).singleElement().asString().contains("I don't know you yet");
        assertThat(GatewayUnderTest.rows().column("select text from messages where text like '%mallory%'"))
                .isEmpty();
    }

    /** Without what Discord wants said to commands, which nobody sees but whoever gave them. */
    private static List<String> told(SandboxClient people, String chat) {
        return people.answers(chat).stream()
                .map(SandboxClient.Message::text)
                .filter(text -> !text.startsWith("This is not open to you here"))
                .toList();
    }

    private static void doEverything(SandboxClient people, String chat) {
        var said = people.mention(chat, "mallory", "mallory asks");
        people.edit(chat, said.id(), "tern, mallory asks something else");
        people.react(chat, said.id(), "mallory", "👍");
        people.say(chat, "mallory", "/status");
        people.say(chat, "mallory", "/steer mallory steers");
        people.post(chat, voice());
        people.delete(chat, said.id());
    }

    private static JsonNode voice() {
        var message = SandboxClient.message("mallory", "");
        message.set("attachments", VoiceSamples.attached("voice", "phrase.ogg"));
        return message;
    }

    /** All that came is through; each chat has brought at least words, a command and speech. */
    private static void settled(String platform) {
        var mine = " from inbox where account like '" + platform + ":%'";
        await().atMost(PATIENCE).until(() -> GatewayUnderTest.rows()
                .column("select count(*)" + mine + " and state in ('received', 'queued', 'running')")
                .equals(List.of("0")));
        assertThat(Integer.parseInt(
                        GatewayUnderTest.rows().column("select count(*)" + mine).getFirst()))
                .isGreaterThanOrEqualTo(6);
    }
}
