package dev.tern.ops.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** That every check is asked where it belongs, over the real adapters and the sandbox. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class HealthQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    @Test
    void aGatewayWithThreePlatformsIsStartedReadyAndAlive() {
        await().atMost(PATIENCE).until(() -> "UP".equals(get("started").getString("status")));
        await().atMost(PATIENCE).until(() -> "UP".equals(get("ready").getString("status")));
        assertThat(get("live").getString("checks.find { it.name == 'process' }.status"))
                .isEqualTo("UP");

        var ready = get("ready");
        assertThat(ready.getList("checks.name"))
                .containsExactlyInAnyOrder(
                        "telegram", "discord", "slack", "web", "store", "model", "outbox", "inbox", "recall");
        assertThat(ready.getString("checks.find { it.name == 'telegram' }.data.account"))
                .startsWith("telegram:");
        assertThat(ready.getMap("checks.find { it.name == 'telegram' }.data"))
                .containsKeys("poll_age_seconds", "threshold_seconds", "reconnects");
        assertThat(ready.getMap("checks.find { it.name == 'discord' }.data")).containsKey("heartbeat_age_seconds");
        assertThat(ready.getMap("checks.find { it.name == 'slack' }.data")).containsKey("ping_age_seconds");
    }

    private JsonPath get(String check) {
        return RestAssured.get(server.resolve("/q/health/" + check)).jsonPath();
    }
}
