package dev.tern.line;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramCommandsQuarkusTest extends CommandsContract {
    @Override
    String platform() {
        return "telegram";
    }

    @Override
    String natively(String command) {
        return command.replaceFirst("(\\w+)", "$1@tern_sandbox_bot");
    }

    @Override
    List<String> shownBefore(String command) {
        return List.of();
    }

    @Test
    void theMenuOffersTheCommands() {
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> RestAssured.get(
                        server.resolve("/bot" + people.gatewayToken() + "/getMyCommands"))
                .then()
                .body("ok", equalTo(true))
                .body("result.command", hasItems("new", "stop", "retry", "help"))
                .body("result[0].description", equalTo("begin a new conversation, without what was said before")));
    }

    @Test
    void aCommandForAnotherBotIsNotOurs() {
        people.addBot("other");
        people.say("group-other", "alice", "/title@other_bot Boats");
        people.say("group-other", "alice", "/title@tern_sandbox_bot Sails");

        org.assertj.core.api.Assertions.assertThat(answers("group-other", 1))
                .containsExactly("This conversation is called Sails.");
    }
}
