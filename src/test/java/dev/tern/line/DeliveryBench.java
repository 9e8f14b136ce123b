package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;

/** A gateway whose platform is the sandbox, and what its people see of the bot. */
abstract class DeliveryBench {
    static final String HALF = "This is the first half of the answer";
    static final String WHOLE = HALF + ", and this is the second.";

    static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    final ScriptedModel model = GatewayUnderTest.model();
    final StoredRows rows = GatewayUnderTest.rows();
    SandboxClient people;

    abstract Wire wire();

    /**
     * How the platform speaks.
     *
     * @param send the method that sends a message, as the sandbox logs it
     * @param edit the method that edits one
     * @param gone the word or number for a chat in which nothing can be sent any more
     * @param why what is kept of that
     * @param frozen the word or number for a message that can't be edited
     * @param blind whether a message of unknown outcome is sent again with a mark
     */
    record Wire(String platform, String send, String edit, String gone, String why, String frozen, boolean blind) {}

    @BeforeEach
    void connect() {
        people = new SandboxClient(server.toString().replaceAll("/$", ""), wire().platform());
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == '" + wire().platform() + "' }.data.state", equalTo("up")));
        model.reset();
        model.answersBy(body -> Script.text("Yes, indeed."));
    }

    /** The model writes half of its answer, and the rest when the gate is released. */
    Gate writes(String person) {
        var writing = new Gate();
        model.answers(Script.of(
                        new Script.Text(HALF),
                        new Script.Hold(writing),
                        new Script.Text(WHOLE.substring(HALF.length())))
                .finished("stop"));
        say(person, "Tell me.");
        return writing;
    }

    void say(String person, String text) {
        people.say("dm-" + person, person, text);
    }

    /** Exactly this, in one message. */
    void awaitSeen(String chat, String text) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(people.answers(chat))
                .extracting(SandboxClient.Message::text)
                .containsExactly(text));
    }

    static long at(JsonNode call) {
        return call.path("ms").asLong();
    }
}
