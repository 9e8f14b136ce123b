package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Commands as people give them on each platform, through the real SDKs. One subclass for each platform. */
abstract class CommandsContract {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    final ScriptedModel model = GatewayUnderTest.model();

    @SuppressWarnings("NullAway.Init") // set before each test
    SandboxClient people;

    abstract String platform();

    /** A command among people in the form that the platform has for it. */
    abstract String natively(String command);

    /** What the person who gave a command saw of the bot before its answer. */
    abstract List<String> shownBefore(String command);

    @BeforeEach
    void connect() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), platform());
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == '" + platform() + "' }.data.state", equalTo("up")));
        model.reset();
        model.answersBy(body -> Script.text("Yes, ", "indeed."));
    }

    final List<String> answers(String chat, int count) {
        return people.awaitAnswers(chat, count).stream().map(Message::text).toList();
    }

    @Test
    void aCommandInItsNativeFormIsAnsweredWithoutTheModel() {
        var chat = "group-native";
        var before = shownBefore("/title Boats and sails");

        people.say(chat, "alice", natively("/title Boats and sails"));

        assertThat(answers(chat, before.size() + 1))
                .isEqualTo(Stream.concat(before.stream(), Stream.of("This conversation is called Boats and sails."))
                        .toList());
        assertThat(model.requests()).isEmpty();
    }

    @Test
    void aRetryIsAnsweredAgainAndTheFirstAnswerIsForgotten() {
        var chat = "dm-retry-" + platform();
        people.say(chat, "retry-" + platform(), "What is it?");
        answers(chat, 1);

        people.say(chat, "retry-" + platform(), "!retry");

        answers(chat, 2);
        assertThat(model.requests()).hasSize(2);
        assertThat(model.requests().getLast().body()).contains("What is it?").doesNotContain("indeed");
    }

    @Test
    void aWordWithoutItsMarkIsNoCommand() {
        var chat = "dm-word-" + platform();

        people.say(chat, "word-" + platform(), "new");

        assertThat(answers(chat, 1)).containsExactly("Yes, indeed.");
    }
}
