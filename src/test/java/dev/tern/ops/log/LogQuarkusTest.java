package dev.tern.ops.log;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.tern.ops.log.PlantedSecrets.Planted;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.ScriptedSpeech;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The log of a gateway that runs: what its real handlers write, and what operators see and set. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container
class LogQuarkusTest {
    private static final Path FILE = Path.of("target", "quarkus-test.log");

    @TestHTTPResource("/api/ops/log/tail?level=warn&text=planted-7f3a")
    URI tail;

    @Inject
    LogTail lines;

    /** B105. */
    @Test
    void noSecretReachesTheFileOrTheTail() throws IOException {
        var before = Files.size(FILE);
        var foreign = LoggerFactory.getLogger("okhttp3.planted");
        PlantedSecrets.all().stream()
                .filter(planted -> PlantedSecrets.CONFIGURED.stream().noneMatch(planted.line()::contains))
                .forEach(planted -> foreign.warn("planted-7f3a {}", planted.line(), new IOException(planted.line())));
        foreign.warn("planted-7f3a of ours {}", ScriptedSpeech.KEY);
        foreign.warn("planted-7f3a end");

        await().atMost(Duration.ofSeconds(20)).until(() -> written(before).contains("planted-7f3a end"));
        var shown = lines.last(LogTail.KEPT).toString();
        assertThat(shown).contains("planted-7f3a end");
        for (var log : List.of(shown, written(before))) {
            assertThat(log)
                    .contains("planted-7f3a of ours [REDACTED]")
                    .doesNotContain(ScriptedSpeech.KEY)
                    .doesNotContain(
                            PlantedSecrets.all().stream().map(Planted::secret).toArray(String[]::new));
        }
    }

    @Test
    void theTailIsFollowedOverHttp() throws IOException {
        var foreign = LoggerFactory.getLogger("okhttp3.planted");
        foreign.warn("planted-7f3a before");
        try (var events =
                new BufferedReader(new InputStreamReader(tail.toURL().openStream(), StandardCharsets.UTF_8))) {
            assertThat(next(events, "before")).contains("\"level\":\"WARN\"", "\"logger\":\"okhttp3.planted\"");

            foreign.info("planted-7f3a too quiet");
            foreign.warn("not asked for");
            foreign.warn("planted-7f3a after");

            assertThat(next(events, "planted-7f3a")).contains("planted-7f3a after");
        }
    }

    @Test
    void levelsAreShownAndSetByOperatorsAlone() {
        var levels = "/api/ops/log/levels";
        given().header("Host", "stranger.example").get(levels).then().statusCode(403);
        given().get(levels)
                .then()
                .statusCode(200)
                .body("find { it.category == 'net.dv8tion.jda' }.level", equalTo("OFF"));

        set("{\"category\":\"dev.tern.ops\",\"level\":\"ERROR\"}", 200, "ERROR");
        set("{\"category\":\"dev.tern.ops\"}", 200, "\"level\":\"\"");
        set("{\"category\":\"net.dv8tion.jda\",\"level\":\"WARN\"}", 400, "tern.log.content=true");
        set("{\"category\":\"dev.tern\",\"level\":\"LOUD\"}", 400, "unknown level 'LOUD'");
        given().get("/api/ops/log/tail?level=LOUD").then().statusCode(400);
    }

    private static void set(String wanted, int status, String says) {
        given().contentType("application/json")
                .body(wanted)
                .put("/api/ops/log/levels")
                .then()
                .statusCode(status)
                .body(containsString(says));
    }

    private static String next(BufferedReader events, String word) throws IOException {
        for (var line = events.readLine(); line != null; line = events.readLine()) {
            if (line.contains(word)) {
                return line;
            }
        }
        throw new IOException("no more events");
    }

    private static String written(long from) throws IOException {
        try (var file = Files.newInputStream(FILE)) {
            file.skipNBytes(from);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
