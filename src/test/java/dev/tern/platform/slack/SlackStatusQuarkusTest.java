package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.LogLines;
import dev.tern.testing.OverWebhook;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An app that was installed without the scope for a status; no other test of this gateway may need one. */
@QuarkusTest
@TestProfile(OverWebhook.class)
@WithTestResource(GatewayUnderTest.class)
class SlackStatusQuarkusTest {
    private static final String METHOD = "assistant.threads.setStatus";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    @Test
    void aStatusThatSlackRefusesIsTriedOnceAndToldOnce() {
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), "slack");
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == 'slack' }.data.state", equalTo("up")));
        people.fault(fault ->
                fault.put("method", METHOD).put("error", "missing_scope").put("times", 10));

        try (var log = LogLines.of(SlackStatus.class)) {
            answersLate(people, "unscoped", Duration.ZERO);
            answersLate(people, "unscoped-too", Duration.ofMillis(1_500));

            assertThat(people.calls(METHOD)).hasSize(1);
            assertThat(log.all())
                    .singleElement()
                    .asString()
                    .contains("reason=missing_scope", "advice=add the scope assistant:write");
        }
    }

    /** The answer comes all the same, and so long the status was asked for once in all. */
    private static void answersLate(SandboxClient people, String channel, Duration during) {
        var model = GatewayUnderTest.model();
        var thinking = new Gate();
        model.reset();
        model.answers(Script.text("Yes.").after(thinking));
        var question = people.mention(channel, "alice", "what is it?");
        await().atMost(PATIENCE).until(thinking::isReached);
        await().during(during).atMost(PATIENCE).until(() -> people.calls(METHOD).size() == 1);

        thinking.release();

        assertThat(people.awaitAnswers(channel, 1).getFirst().thread()).isEqualTo(question.id());
    }
}
